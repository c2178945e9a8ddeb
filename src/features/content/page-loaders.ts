import { msg } from '@lingui/core/macro'
import { notFound, redirect } from '@tanstack/react-router'
import { orNotFound } from '#api/not-found.ts'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { serverNow } from '#platform/server-clock.ts'
import { leadOf, sharedImage, writtenSeo } from '#platform/head/head.rules.ts'
import { ownSeo, imageRatio, slugOf } from './content-loaders.ts'
import { contentQueries } from './content.queries.ts'
import { type PageAddress, pathOf } from './destination.rules.ts'
import { isListed, pageAddress, renamed } from './page-address.rules.ts'

type Context = RouterContext & StorefrontContext

/**
 * Other URLs of the page redirect to the canonical one; pages outside the navigation are "not
 * found".
 */
export async function loadPage(context: Context, slug: string, requested: PageAddress) {
  const navigation = await context.queryClient.ensureQueryData(shopQueries.navigation(context))
  const page = await orNotFound(
    context.queryClient.ensureQueryData(contentQueries.page(context, slugOf(slug))),
  )
  // A former slug was listed like the present one.
  if (
    requested.to !== '/page/$slug' &&
    !isListed(navigation, pathOf(renamed(requested, page.slug)))
  )
    throw notFound()
  const address = pageAddress(navigation, page.slug)
  const path = pathOf(address)
  if (path !== pathOf(requested)) throw redirect({ ...address, statusCode: 301 })
  // A title equal to the name was not written by an editor.
  return {
    path,
    isShared: true,
    title: page.title,
    description: leadOf(page.html),
    seo: writtenSeo(page.seo, page.title),
  }
}

export async function loadAbout(context: Context) {
  const [first] = await context.queryClient.ensureQueryData(contentQueries.about(context))
  const title = context.i18n._(msg`About us`)
  const description = context.i18n._(
    msg`Who cooks and brings your food, what it is made of, and what we care about.`,
  )
  return {
    path: '/about',
    isShared: true,
    title,
    description,
    image: first && sharedImage(first, imageRatio, first.title),
    seo: await ownSeo(context, 'about'),
  }
}

export async function loadContacts(context: Context) {
  const { name } = context.city
  await context.queryClient.ensureQueryData(shopQueries.delivery(context))
  const title = context.i18n._(msg`Contacts, ${name}`)
  const description = context.i18n._(
    msg`${name}: phones for orders, the hotline, messengers, addresses and hours of the pickup points.`,
  )
  return { path: '/contacts', title, description, seo: await ownSeo(context, 'contacts') }
}

/** Also returns the city's date (`YYYY-MM-DD`), which decides which holidays are upcoming. */
export async function loadDelivery(context: Context) {
  const { name, time_zone: timeZone } = context.city
  await Promise.all([
    context.queryClient.ensureQueryData(shopQueries.delivery(context)),
    context.queryClient.ensureQueryData(contentQueries.faq(context)),
  ])
  const title = context.i18n._(msg`Delivery and pickup, ${name}`)
  const description = context.i18n._(
    msg`${name}: working hours, delivery zones, prices and minimum orders, pickup points, how to order and pay.`,
  )
  const seo = await ownSeo(context, 'delivery')
  return {
    path: '/delivery',
    title,
    description,
    seo,
    today: dateFormat('sv-SE', { timeZone }).format(serverNow()),
  }
}
