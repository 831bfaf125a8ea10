import type { signature as zh } from '../zh/signature.ts'
import type { Same } from '../../same.ts'

export const signature = {
  title: 'Signature',
  here: 'Sign here',
  empty: 'Signing area, empty: write with mouse, finger or pen',
  drawn: 'Signing area, with strokes',
  undo: 'Undo last stroke',
  clear: 'Start over',
  instead: 'Instead of writing by hand, a picture of a signature may be uploaded ({{types}})',
  choose: 'Upload a picture',
  sending: 'Uploading the signature',
  failed: 'The picture of the signature could not be made; please try again',
  file: 'Signature.png',
} satisfies Same<typeof zh>
