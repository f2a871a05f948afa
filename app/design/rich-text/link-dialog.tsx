import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Field } from '../forms/field.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'

/** Asks where the chosen words lead; without chosen words the address itself is written. */
export function LinkDialog({
  editor,
  isAllowed,
  maxLength,
  refusal,
  hint,
  onClose,
}: {
  editor: Editor
  isAllowed: (address: string) => boolean
  maxLength: number
  /** Said of an address that is not allowed. */
  refusal: string
  hint: string
  onClose: () => void
}) {
  const former = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(former)
  const [isRefused, setRefused] = useState(false)

  function insert() {
    const href = address.trim()
    if (!isAllowed(href)) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && former === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Bağlantı"
      size="sm"
      footer={
        <>
          {former === '' ? null : (
            <Button
              variant="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Bağlantıyı kaldır
            </Button>
          )}
          <Button onClick={insert}>Uygula</Button>
        </>
      }
    >
      <Field
        label="Adres"
        name="link-address"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          insert()
        }}
        spellCheck={false}
        maxLength={maxLength}
        placeholder="/urunler"
        error={isRefused ? refusal : null}
        hint={hint}
      />
    </Dialog>
  )
}
