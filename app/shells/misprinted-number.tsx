/** A number printed with the plates out of register, on a sheet with corner marks: the shop's way to say "went wrong". */
export function MisprintedNumber({ value }: { value: number | '!' }) {
  return (
    <div
      aria-hidden="true"
      className="crop-marks m-4 bg-surface px-10 py-6 text-[clamp(5rem,18vw,9rem)] leading-none font-bold tracking-[-0.05em] ring-1 ring-line select-none"
    >
      <span className="relative inline-block text-ink">
        <span className="absolute inset-0 translate-x-[0.035em] translate-y-[0.03em] text-offer mix-blend-multiply">
          {value}
        </span>
        <span className="absolute inset-0 -translate-x-[0.03em] -translate-y-[0.02em] text-brand mix-blend-multiply">
          {value}
        </span>
        <span className="relative opacity-0">{value}</span>
      </span>
    </div>
  )
}
