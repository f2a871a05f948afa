import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/design/lazy-part.ts'

/** Few pages fail, so nobody else pays for the page that says so; it comes with the quiet parts of every visit. */
const Page = lazyPart(() => import('./error-page.tsx').then((module) => module.ErrorPage), PageMissing)

/** A full page load brings the code too, or says that the connection is gone. */
function PageMissing() {
  const { pathname, search } = useLocation()
  return (
    <p className="page py-16 text-center">
      Bağlantı kurulamadı.{' '}
      <a href={pathname + search} className="underline">
        Tekrar dene
      </a>
    </p>
  )
}

export function ErrorPage(props: ComponentProps<typeof Page>) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}
