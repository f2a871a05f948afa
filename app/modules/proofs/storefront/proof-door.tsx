import { buttonStyle } from '#app/design/primitives/button-style.ts'

/** Where a link opens nothing: it was never one, has ended, or its order was cancelled. */
export function ProofDoor({ isCancelled, message }: { isCancelled: boolean; message: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-12 text-center md:py-20">
      <h1 className="text-2xl md:text-3xl">
        {isCancelled ? 'Bu sipariş iptal edildi' : 'Bu bağlantı açılmıyor'}
      </h1>
      <p className="mt-3 text-ink-soft">
        {isCancelled
          ? `${message} Ödeme yaptıysanız iadesi siparişinizin sayfasında yazar.`
          : 'Bağlantının tamamını kopyaladığınızdan emin olun. Süresi dolmuş ya da kapatılmış olabilir; yeni bağlantı için bize yazın.'}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        <a href="/siparis-takip" className={buttonStyle('secondary', 'md')}>
          Siparişinizi izleyin
        </a>
      </p>
    </div>
  )
}
