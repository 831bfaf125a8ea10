import { isPicture, type PageSettings, sheetSize } from '../../../../contract/print/settings.ts'

/** The background of a sheet: the form that is on the paper already, faintly. Labels are designed one by one, without it. */
export function sheetBackground(settings: PageSettings, isWholeSheet = true): string {
  const { form } = settings.overprint ?? {}
  if (form === undefined || !isWholeSheet || !isPicture(form)) return '#fff'
  const { width, height } = sheetSize(settings)
  const place = `0 0 / ${width}mm ${height}mm no-repeat`
  return `linear-gradient(#fff9, #fff9) ${place}, url("${form}") ${place}, #fff`
}
