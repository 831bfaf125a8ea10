import { useEffect } from 'react'
import { useT } from '../i18n/i18n.ts'

/** Document title: the page, what it belongs to where that says more, and the product. */
export function useDocumentTitle(...names: readonly (string | undefined)[]): void {
  const product = useT()('common.product')
  const title = [...new Set([...names, product].filter(Boolean))].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
