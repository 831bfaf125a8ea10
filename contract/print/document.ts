import { z } from 'zod'

/** A page of a print document: HTML, or a template and what is put into it. */
export const PrintPage = z.union([
  z.string(),
  z.object({ template: z.string(), props: z.record(z.string(), z.json()) }),
])
export type PrintPage = z.output<typeof PrintPage>

/** What the page editor edits: pages, each of which may run over several sheets. */
export const PrintDocument = z.object({ pages: z.array(PrintPage) })
export type PrintDocument = z.output<typeof PrintDocument>
