export { SecondFooter } from './components/second-footer.tsx'
export { SecondHeader } from './components/second-header.tsx'
