export { InverseFooter } from './components/inverse-footer.tsx'
export { InverseHeader } from './components/inverse-header.tsx'
