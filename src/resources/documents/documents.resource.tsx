import { withoutAntd, resource } from '../../providers/resource.ts'

/** What documents carry; the page of a file has no menu entry, links lead there. */
export const documents = resource('documents', {
  icon: 'attach',
  label: 'preview.title',
  pages: { '/pdf-preview': withoutAntd(() => import('./PdfPreviewPage.tsx')) },
})
