import { Checkbox } from '#app/design/forms/checkbox.tsx'

/** Ticked beforehand; shown always, because without JavaScript nobody knows which status is chosen. */
export function TellBuyer({
  id,
  tells = true,
  description,
}: {
  id: string
  tells?: boolean
  description?: string
}) {
  return (
    <Checkbox
      id={id}
      name="tellBuyer"
      defaultChecked={tells}
      label="Alıcıya e-posta gönder"
      {...(description ? { description } : {})}
    />
  )
}
