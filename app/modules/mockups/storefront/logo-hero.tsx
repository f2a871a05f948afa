import { LogoInvite } from './logo-entry.tsx'

/** On the home page: what no catalogue shows, in two lines and one press. */
export function LogoHero() {
  return (
    <section aria-labelledby="logonuzla-gorun" className="page pt-7 md:pt-12">
      <div className="crop-marks flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-brand-soft px-5 py-5 md:px-9 md:py-8">
        <div className="max-w-2xl min-w-0">
          <h2 id="logonuzla-gorun" className="text-xl md:text-2xl">
            Bütün kataloğu kendi logonuzla gezin
          </h2>
          <p className="mt-1.5 text-ink-soft">
            Logonuzu bir kez seçin, ürünleri basılmış hâliyle görün. Üyelik gerekmez, logonuz tarayıcınızdan
            çıkmaz.
          </p>
        </div>
        <LogoInvite />
      </div>
    </section>
  )
}
