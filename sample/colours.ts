/** Colours of the sample goods: the Turkish name a buyer picks, and the sRGB value the picture generator paints with. */
export const COLOURS = {
  Beyaz: '#f1efea',
  Krem: '#e4d8c1',
  Naturel: '#ddcdae',
  Kraft: '#b88f60',
  Bambu: '#cda26b',
  Ceviz: '#8d6445',
  Akçaağaç: '#d9b98a',
  Gümüş: '#bfc4c6',
  Gri: '#8b9194',
  Antrasit: '#40464a',
  Siyah: '#232628',
  Lacivert: '#223457',
  Mavi: '#2b66a6',
  Petrol: '#11606a',
  Yeşil: '#2f6650',
  Haki: '#646a4c',
  Sarı: '#e0ac34',
  Turuncu: '#d5652b',
  Kırmızı: '#b5292f',
  Bordo: '#6d2231',
  Taba: '#9c6238',
  Pudra: '#d8aba1',
} as const

export type ColourName = keyof typeof COLOURS
