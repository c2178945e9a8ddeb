import { useEffect } from 'react'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width' },
      { title: 'Bare Start' },
    ],
  }),
  component: function Page() {
    // As the shop's client marks it.
    useEffect(() => void performance.mark('hydrated'), [])
    return (
      <html lang="en">
        <head>
          <HeadContent />
        </head>
        <body>
          <main>
            <Outlet />
          </main>
          <Scripts />
        </body>
      </html>
    )
  },
})
