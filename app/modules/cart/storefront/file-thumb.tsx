import { FileCheck2 } from 'lucide-react'
import { useEffect, useState } from 'react'

/** What a browser draws by itself; as a picture, in which no script runs. */
const DRAWN = /^image\/(png|jpeg|svg\+xml)$/

/** A print file as a small picture, from the buyer's own disk; a sign for one that is no picture or was sent earlier. */
export function FileThumb({ file }: { file: File | null }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!file || !DRAWN.test(file.type)) return
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => {
      setSrc(null)
      URL.revokeObjectURL(url)
    }
  }, [file])
  if (src === null)
    return <FileCheck2 aria-hidden="true" className="mr-1.5 ml-1 size-5 shrink-0 text-success" />
  return (
    <img
      src={src}
      alt=""
      onError={() => setSrc(null)}
      className="mr-1.5 h-11 w-16 shrink-0 rounded-sm bg-paper-deep object-contain p-1"
    />
  )
}
