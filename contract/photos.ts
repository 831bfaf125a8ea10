import { z } from 'zod'
import { Id } from './values.ts'

/** A file that was attached to a document, as the line it belongs to names it. */
export const Photo = z.object({ fileKey: Id, fileName: z.string() })
export type Photo = z.output<typeof Photo>

/** Photos of one line of a receipt and of one reading, files of one dispute. */
export const photosAtMost = 5

/** Keys of files that the person who sends them uploaded, and that are on nothing yet; they are attached to the document. */
export const photoKeys = z.array(Id).max(photosAtMost).default([])

/** Types of photos: what a phone's camera takes, and what a page shows. */
export const photoTypes = ['jpg', 'jpeg', 'png'] as const
