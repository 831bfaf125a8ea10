/** Why a spreadsheet cannot be read: which limit it breaks, or that it is none. */
export type SheetFault =
  | 'form'
  | 'entities'
  | 'cell'
  | 'rows'
  | 'columns'
  | 'texts'
  | 'elements'
  | 'links'
  | 'size'

export class SheetRefused extends Error {
  override name = 'SheetRefused'
  readonly fault: SheetFault
  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}
