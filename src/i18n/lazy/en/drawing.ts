import type { drawing as zh } from '../zh/drawing.ts'
import type { Same } from '../../same.ts'

export const drawing = {
  png: 'PNG',
  download: 'Download as PNG',
  failed: 'The picture could not be made; please try again',
} satisfies Same<typeof zh>
