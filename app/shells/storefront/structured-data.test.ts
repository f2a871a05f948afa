import { describe, expect, it } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { blogPostData, breadcrumbData, organisationData, webSiteData } from './structured-data.ts'

describe('structured data', () => {
  it('numbers the steps of a breadcrumb and makes their addresses absolute', () => {
    expect(breadcrumbData('https://damga.example', [{ label: 'Ana Sayfa', to: '/' }])).toMatchObject({
      itemListElement: [{ position: 1, name: 'Ana Sayfa', item: 'https://damga.example/' }],
    })
  })

  it('leaves out what the seller has not filled in', () => {
    const { email, phone, logo, social, trade } = DEFAULT_SETTINGS
    const data = organisationData('https://damga.example', {
      siteName: 'Damga',
      email,
      phone,
      logo,
      social,
      trade,
    })
    for (const name of ['telephone', 'email', 'sameAs', 'legalName', 'contactPoint'])
      expect(data).not.toHaveProperty(name)
    expect(data).toMatchObject({ logo: 'https://damga.example/icons/icon-512.png' })
  })

  it('names the organisation with logo, phone and its pages elsewhere', () => {
    const data = organisationData('https://damga.example', {
      siteName: 'Damga',
      email: 'bilgi@damga.example',
      phone: '0212 123 45 67',
      logo: { assetId: 'logo', width: 600, height: 200 },
      social: {
        facebook: 'https://facebook.com/damga',
        instagram: '',
        twitter: 'javascript:alert(1)',
      },
      trade: { ...DEFAULT_SETTINGS.trade, tradeName: 'Damga A.Ş.' },
    })
    expect(data).toMatchObject({
      '@type': 'Organization',
      url: 'https://damga.example/',
      logo: 'https://damga.example/img/logo/600',
      legalName: 'Damga A.Ş.',
      telephone: '+902121234567',
      contactPoint: { '@type': 'ContactPoint', telephone: '+902121234567' },
      sameAs: ['https://facebook.com/damga'],
    })
  })

  it('says where the shop is searched', () => {
    expect(webSiteData('https://damga.example', 'Damga')).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://damga.example/urunler?search={search_term_string}' },
      },
    })
  })

  it('names a post of the blog with its days, picture and publisher', () => {
    const data = blogPostData(
      'https://damga.example',
      { siteName: 'Damga', logo: null },
      {
        slug: 'logo-hazirlama',
        title: 'Logo '.repeat(40),
        excerpt: 'Kısa',
        image: { assetId: 'resim' as AssetId },
        publishedAt: '2026-01-06T09:00:00.000Z',
        updatedAt: '2026-02-06T09:00:00.000Z',
      },
    )
    expect(data).toMatchObject({
      '@type': 'BlogPosting',
      url: 'https://damga.example/blog/logo-hazirlama',
      image: ['https://damga.example/img/resim/1200'],
      datePublished: '2026-01-06T09:00:00.000Z',
      dateModified: '2026-02-06T09:00:00.000Z',
      publisher: { '@type': 'Organization', name: 'Damga' },
    })
    expect(String(data.headline).length).toBeLessThanOrEqual(110)
  })
})
