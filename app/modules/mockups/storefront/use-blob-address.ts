import { useEffect, useState } from 'react'

/** An address of a blob for as long as the component shows it; null without a blob and at the first drawing. */
export function useBlobAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setAddress(null)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
