import type { CompanyDetails } from '#app/modules/accounts/domain/registration-form.ts'

/**
 * A customer of the sample shop. There is no password here: the seed makes a random one.
 * The addresses use the reserved domain example.com. Tax numbers have a right check digit
 * and begin with 0000, as no real one does; persons have no identity number on purpose.
 */
export interface SampleCustomer {
  readonly name: string
  readonly email: string
  /** E.164; made up, like every name here. */
  readonly phone: string
  readonly type: 'normal' | 'corporate'
  readonly status: 'active' | 'pending'
  readonly memberDiscountBp: number
  /** What a company told when it applied; null for a person. */
  readonly company: CompanyDetails | null
}

export const sampleCustomers: readonly SampleCustomer[] = [
  {
    name: 'Selin Aksoy',
    email: 'selin.aksoy@example.com',
    phone: '+905550000101',
    type: 'corporate',
    status: 'active',
    memberDiscountBp: 1000,
    company: {
      companyName: 'Körfez Yazılım ve Danışmanlık A.Ş.',
      authorizedPerson: 'Selin Aksoy',
      taxNumber: '0000400017',
      taxOffice: 'Kozyatağı',
      address: 'Barbaros Mah. Ardıç Sok. No: 12, Ataşehir / İstanbul',
    },
  },
  {
    name: 'Murat Demirtaş',
    email: 'murat.demirtas@example.com',
    phone: '+905550000102',
    type: 'corporate',
    status: 'active',
    memberDiscountBp: 750,
    company: {
      companyName: 'Anadolu Tarım Makineleri San. ve Tic. Ltd. Şti.',
      authorizedPerson: 'Murat Demirtaş',
      taxNumber: '0000400025',
      taxOffice: 'Selçuk',
      address: 'Büsan Sanayi Sitesi, Kosgeb Cad. No: 48, Selçuklu / Konya',
    },
  },
  {
    name: 'Ece Yıldırım',
    email: 'ece.yildirim@example.com',
    phone: '+905550000103',
    type: 'corporate',
    status: 'pending',
    memberDiscountBp: 0,
    company: {
      companyName: 'Lodos Turizm ve Otelcilik Ltd. Şti.',
      authorizedPerson: 'Ece Yıldırım',
      taxNumber: '0000400033',
      taxOffice: 'Bodrum',
      address: 'Gümbet Mah. Ayaz Cad. No: 27, Bodrum / Muğla',
    },
  },
  {
    name: 'Ayşe Karaca',
    email: 'ayse.karaca@example.com',
    phone: '+905550000104',
    type: 'normal',
    status: 'active',
    memberDiscountBp: 0,
    company: null,
  },
  {
    name: 'Burak Öztürk',
    email: 'burak.ozturk@example.com',
    phone: '+905550000105',
    type: 'normal',
    status: 'active',
    memberDiscountBp: 0,
    company: null,
  },
  {
    name: 'Zeynep Şahin',
    email: 'zeynep.sahin@example.com',
    phone: '+905550000106',
    type: 'normal',
    status: 'active',
    memberDiscountBp: 0,
    company: null,
  },
]
