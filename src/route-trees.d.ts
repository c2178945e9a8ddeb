declare module '*/routeTree.gen.ts?office' {
  export const routeTree: typeof import('./routeTree.gen.ts').routeTree
}
