/** Requests for a price offer in the sample shop: what people who order logo goods really ask. None of them exists. */

import type { Instant } from '#app/kernel/instant.ts'
import { addDays, HOUR_MS, istanbulDay } from '#app/kernel/instant.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { QuoteAsker, QuoteId, QuoteSource, QuoteStatus } from '#app/modules/quotes/domain/quote.ts'
import { takeQuoteNumber, toQuoteRow } from '#app/modules/quotes/server/quote-rows.server.ts'
import { quotes } from '#app/modules/quotes/server/tables.server.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import { createId, createToken } from '#app/platform/random.server.ts'
import { sampleProducts } from './catalogue.ts'

export interface SampleQuote extends QuoteAsker {
  readonly source: QuoteSource
  readonly status: QuoteStatus
  readonly message: string
  /** Days and hours before the shop was filled. */
  readonly daysAgo: number
  readonly hoursAgo: number
  readonly product: {
    readonly slug: string
    readonly options: Readonly<Record<string, string>>
    readonly printChoice: string | null
    readonly quantity: number
  } | null
}

export const sampleQuotes: readonly SampleQuote[] = [
  {
    name: 'Gamze Uçar',
    company: 'Ufuk Sigorta Aracılık Hizmetleri A.Ş.',
    email: 'gamze.ucar@example.com',
    phone: '+905550000301',
    source: 'product-page',
    status: 'new',
    daysAgo: 0,
    hoursAgo: 3,
    message:
      'Acentelerimize yıl sonu hediyesi olarak düşünüyoruz. Logomuz tek renk, gövdenin ortasına 5 cm. 18 şubeye ayrı kargolayabiliyor musunuz? Adres listesini biz veririz.',
    product: {
      slug: 'celik-termos-500-ml-klasik',
      options: { Renk: 'Lacivert', Kapak: 'Bambu kapak' },
      printChoice: 'Lazer gravür',
      quantity: 360,
    },
  },
  {
    name: 'Serkan Polat',
    company: '',
    email: 'serkan.polat@example.com',
    phone: '+905550000302',
    source: 'contact',
    status: 'new',
    daysAgo: 1,
    hoursAgo: 5,
    message:
      'Düğün hediyesi için 150 adet küçük bir şey arıyorum, kişi başı bütçem 60–80 lira. İsimlerimiz ve tarih yazacak. Ne önerirsiniz?',
    product: null,
  },
  {
    name: 'Esra Korkmaz',
    company: 'Başak Eğitim Kurumları',
    email: 'esra.korkmaz@example.com',
    phone: '+905550000303',
    source: 'product-page',
    status: 'new',
    daysAgo: 2,
    hoursAgo: 1,
    message:
      'Veli toplantısında dağıtacağız. İki yüze de baskı olursa fiyat ne kadar değişir? Ödemeyi okul üzerinden fatura ile yapacağız.',
    product: {
      slug: 'pamuklu-bez-canta-140-g',
      options: { Renk: 'Naturel', 'Baskı yüzü': 'Tek yüz' },
      printChoice: 'İki renk serigrafi',
      quantity: 1200,
    },
  },
  {
    name: 'Tolga Ergin',
    company: 'Kuzey Lojistik San. ve Tic. Ltd. Şti.',
    email: 'tolga.ergin@example.com',
    phone: '+905550000304',
    source: 'home-page',
    status: 'read',
    daysAgo: 5,
    hoursAgo: 2,
    message:
      'Depo ve saha ekibi için 85 tişört ve 85 şapka lazım. Bedenler karışık, listeyi gönderebilirim. Şapka sitenizde görünmüyor, tedarik ediyor musunuz?',
    product: null,
  },
  {
    name: 'Nazlı Gündoğdu',
    company: 'Sedef Mimarlık Ltd. Şti.',
    email: 'nazli.gundogdu@example.com',
    phone: '+905550000305',
    source: 'product-page',
    status: 'read',
    daysAgo: 8,
    hoursAgo: 6,
    message:
      'Logomuz ince çizgili, gofrede kaybolur mu? Üretimden önce bir adet numune görmek isteriz, ücreti neyse öderiz.',
    product: {
      slug: 'termo-deri-lastikli-defter',
      options: { Renk: 'Taba', Boyut: 'A5 (148 × 210 mm)', 'İç sayfa': 'Kareli' },
      printChoice: 'Sıcak baskı (gofre)',
      quantity: 200,
    },
  },
  {
    name: 'Kaan Tekin',
    company: 'Pusula Turizm ve Otelcilik A.Ş.',
    email: 'kaan.tekin@example.com',
    phone: '+905550000306',
    source: 'contact',
    status: 'read',
    daysAgo: 12,
    hoursAgo: 4,
    message:
      'İki otelimizin odaları için kupa yenileyeceğiz, toplam 900 adet. Bulaşık makinesinde çıkmayan baskı olması şart. Nisan başında elimizde olmalı.',
    product: {
      slug: 'porselen-kupa-330-ml',
      options: {},
      printChoice: null,
      quantity: 900,
    },
  },
  {
    name: 'Hatice Sarı',
    company: 'Öncü Sağlık Hizmetleri',
    email: 'hatice.sari@example.com',
    phone: '+905550000307',
    source: 'home-page',
    status: 'read',
    daysAgo: 17,
    hoursAgo: 7,
    message:
      'Kongre standımız için kalem, bloknot ve USB bellekten oluşan 250 set. Üçünü bir kutuda hazırlayıp salona teslim edebiliyor musunuz?',
    product: null,
  },
  {
    name: 'Uğur Aktaş',
    company: 'Toros Enerji Sistemleri San. ve Tic. A.Ş.',
    email: 'ugur.aktas@example.com',
    phone: '+905550000308',
    source: 'product-page',
    status: 'read',
    daysAgo: 24,
    hoursAgo: 2,
    message: 'Bayi toplantısı için. Kurumsal rengimiz Pantone 021, baskıda tutturabilir misiniz?',
    product: {
      slug: 'gunes-panelli-powerbank-20000-mah',
      options: { Renk: 'Siyah' },
      printChoice: 'UV baskı',
      quantity: 60,
    },
  },
]

/** Writes the quotes as sample data, without their mails: nobody waits for them. */
export async function insertSampleQuotes(
  { db }: DatabaseConnection,
  productIds: ReadonlyMap<string, ProductId>,
  now: Instant,
): Promise<void> {
  const asked = sampleQuotes
    .map(({ daysAgo, hoursAgo, ...fields }) => ({
      ...fields,
      createdAt: addDays(now, -daysAgo) - hoursAgo * HOUR_MS,
    }))
    .sort((a, b) => a.createdAt - b.createdAt)
  await db.transaction(async (tx) => {
    for (const { product, ...fields } of asked) {
      const quoteNumber = await takeQuoteNumber(tx, istanbulDay(fields.createdAt).year)
      const quote = {
        ...fields,
        quoteNumber,
        accountId: null,
        id: createId('TKL-') as QuoteId,
        product: productOf(product),
      }
      await tx.insert(quotes).values({ ...toQuoteRow(quote, createToken()), isSample: true })
    }
  })

  function productOf(wanted: SampleQuote['product']) {
    if (wanted === null) return null
    const { slug, options: selectedVariations, printChoice, quantity } = wanted
    const product = sampleProducts.find((known) => known.slug === slug)
    const productId = productIds.get(slug)
    if (!product || !productId) throw new Error(`a sample quote names the unknown product ${slug}`)
    const { title: productTitle, sku: productSku } = product
    const unplaced = { artwork: null, design: null }
    return { productId, productTitle, productSku, selectedVariations, printChoice, quantity, ...unplaced }
  }
}
