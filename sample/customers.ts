/**
 * A customer of the sample shop. There is no password here: the seed makes a random one.
 * The addresses use the reserved domain example.com; identity numbers are left out on purpose.
 */
export interface SampleCustomer {
  readonly name: string
  readonly email: string
  /** E.164; made up, like every name here. */
  readonly phone: string
  readonly type: 'normal' | 'corporate'
  readonly status: 'active' | 'pending'
  readonly memberDiscountBp: number
  readonly companyName: string | null
  readonly taxOffice: string | null
  readonly province: string
  readonly district: string
}

export const sampleCustomers: readonly SampleCustomer[] = [
  {
    name: 'Selin Aksoy',
    email: 'selin.aksoy@example.com',
    phone: '+905550000101',
    type: 'corporate',
    status: 'active',
    memberDiscountBp: 1000,
    companyName: 'Körfez Yazılım ve Danışmanlık A.Ş.',
    taxOffice: 'Kozyatağı',
    province: 'İstanbul',
    district: 'Ataşehir',
  },
  {
    name: 'Murat Demirtaş',
    email: 'murat.demirtas@example.com',
    phone: '+905550000102',
    type: 'corporate',
    status: 'active',
    memberDiscountBp: 750,
    companyName: 'Anadolu Tarım Makineleri San. ve Tic. Ltd. Şti.',
    taxOffice: 'Selçuk',
    province: 'Konya',
    district: 'Selçuklu',
  },
  {
    name: 'Ece Yıldırım',
    email: 'ece.yildirim@example.com',
    phone: '+905550000103',
    type: 'corporate',
    status: 'pending',
    memberDiscountBp: 0,
    companyName: 'Lodos Turizm ve Otelcilik Ltd. Şti.',
    taxOffice: 'Bodrum',
    province: 'Muğla',
    district: 'Bodrum',
  },
  {
    name: 'Ayşe Karaca',
    email: 'ayse.karaca@example.com',
    phone: '+905550000104',
    type: 'normal',
    status: 'active',
    memberDiscountBp: 0,
    companyName: null,
    taxOffice: null,
    province: 'İzmir',
    district: 'Bornova',
  },
  {
    name: 'Burak Öztürk',
    email: 'burak.ozturk@example.com',
    phone: '+905550000105',
    type: 'normal',
    status: 'active',
    memberDiscountBp: 0,
    companyName: null,
    taxOffice: null,
    province: 'Ankara',
    district: 'Çankaya',
  },
  {
    name: 'Zeynep Şahin',
    email: 'zeynep.sahin@example.com',
    phone: '+905550000106',
    type: 'normal',
    status: 'active',
    memberDiscountBp: 0,
    companyName: null,
    taxOffice: null,
    province: 'Bursa',
    district: 'Nilüfer',
  },
]
