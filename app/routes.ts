import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, prefix, route } from '@react-router/dev/routes'
import { TEXT_PAGES } from './modules/site-files/domain/text-pages.ts'

/** Every address of the shop, in one place. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('urunler', 'routes/storefront/products.tsx'),
    route('kategoriler', 'routes/storefront/categories.tsx'),
    route('kategoriler/:slug', 'routes/storefront/category.tsx'),
    route('urun/:slug', 'routes/storefront/product.tsx'),
    route('sepet', 'routes/storefront/cart.tsx'),
    route('favorilerim', 'routes/storefront/favorites.tsx'),
    route('odeme', 'routes/storefront/checkout.tsx'),
    route('siparis-basarili', 'routes/storefront/order-success.tsx'),
    route('siparis-takip', 'routes/storefront/track-order.tsx'),
    route('siparis-takip/:token', 'routes/storefront/own-order.tsx'),
    route('blog', 'routes/storefront/blog.tsx'),
    route('blog/:slug', 'routes/storefront/blog-post.tsx'),
    route('iletisim', 'routes/storefront/contact.tsx'),
    ...TEXT_PAGES.map(({ path, kind }) => route(path.slice(1), 'routes/storefront/text.tsx', { id: kind })),
    route('profil', 'routes/profile/layout.tsx', [
      index('routes/profile/orders.tsx'),
      route('kuponlar', 'routes/profile/coupons.tsx'),
      route('bilgiler', 'routes/profile/details.tsx'),
      route('adresler', 'routes/profile/address-book.tsx'),
      route('adresler/teslimat/:id', 'routes/profile/address.tsx'),
      route('adresler/fatura/:id', 'routes/profile/invoice-details.tsx'),
      route('logolar', 'routes/profile/logos.tsx'),
      route('guvenlik', 'routes/profile/security.tsx'),
      route('verilerim', 'routes/profile/personal-data.tsx'),
    ]),
    route('profil/siparisler/:orderNumber', 'routes/profile/order.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),

  route('giris', 'routes/account/sign-in.tsx'),
  route('giris/dogrulama', 'routes/account/second-step.tsx'),
  route('cikis', 'routes/account/sign-out.tsx'),
  route('kayit', 'routes/account/register.tsx'),
  route('sifremi-unuttum', 'routes/account/forgot-password.tsx'),
  route('sifre-yenile/:token', 'routes/account/reset-password.tsx'),
  route('e-posta-dogrula/:token', 'routes/account/verify-email.tsx'),

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('orders', 'routes/admin/orders.tsx'),
    route('orders/add', 'routes/admin/order-add.tsx'),
    route('orders/:id', 'routes/admin/order.tsx'),
    route('quotes', 'routes/admin/quotes.tsx'),
    route('quotes/:id', 'routes/admin/quote.tsx'),
    route('coupons', 'routes/admin/coupons.tsx'),
    route('coupons/add', 'routes/admin/coupon-add.tsx'),
    route('coupons/edit/:id', 'routes/admin/coupon-edit.tsx'),
    route('cargo', 'routes/admin/cargo.tsx'),
    route('products', 'routes/admin/products.tsx'),
    route('products/add', 'routes/admin/product-add.tsx'),
    route('products/edit/:id', 'routes/admin/product-edit.tsx'),
    route('products/bulk', 'routes/admin/product-bulk.tsx'),
  ]),
  ...prefix('admin', [
    route('badges', 'routes/admin/badges.ts'),
    route('orders/:id/invoice', 'routes/admin/order-invoice.ts'),
    route('orders/:id/files/:lineId', 'routes/admin/order-file.ts'),
    route('uploads/images', 'routes/admin/upload-image.ts'),
    route('customers/:id/tax-document', 'routes/admin/tax-document.ts'),
  ]),

  // Files of one person, each behind its own door.
  ...prefix('profil', [
    route('siparisler/:orderNumber/fatura', 'routes/profile/order-invoice.ts'),
    route('vergi-levhasi', 'routes/profile/own-tax-document.ts'),
    route('verilerim/indir', 'routes/profile/personal-data-file.ts'),
    route('logolar/:id/dosya', 'routes/profile/logo-file.ts'),
    route('logolar/:id/onizleme', 'routes/profile/logo-preview.ts'),
  ]),
  route('siparis-takip/:token/fatura', 'routes/resources/own-invoice.ts'),

  ...prefix('api', [
    route('me', 'routes/resources/me.ts'),
    route('cart', 'routes/resources/account-cart.ts'),
    route('wishlist', 'routes/resources/account-wishlist.ts'),
    route('cart/price', 'routes/resources/cart-price.ts'),
    route('checkout/review', 'routes/resources/checkout-review.ts'),
    route('products', 'routes/resources/product-cards.ts'),
    route('products/:id', 'routes/resources/product.ts', { id: 'product-data' }),
    route('search/suggestions', 'routes/resources/suggestions.ts'),
    route('print-files', 'routes/resources/print-files.ts'),
    route('logos', 'routes/resources/logos.ts'),
    route('quotes', 'routes/resources/quotes.ts'),
    route('orders/:orderNumber/reorder', 'routes/resources/reorder.ts'),
  ]),

  // For machines; the names are let through by server/public-paths.ts.
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('sitemap/:part', 'routes/resources/sitemap.ts', { id: 'sitemap-part' }),
  route('feeds/:name', 'routes/resources/feed.ts'),
  route('site.webmanifest', 'routes/resources/web-manifest.ts'),
  route('favicon.svg', 'routes/resources/icon.ts', { id: 'favicon' }),
  route('favicon.ico', 'routes/resources/icon.ts', { id: 'favicon-ico' }),
  route('icons/:name', 'routes/resources/icon.ts'),
] satisfies RouteConfig
