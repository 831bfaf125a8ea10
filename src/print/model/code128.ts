// Widths of bars and spaces of each symbol (ISO/IEC 15417); 103 to 105 begin, 106 ends.
const widths =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'

const START_B = 104
const STOP = '2331112'
const symbol = (value: number) => widths.slice(value * 6, value * 6 + 6)

/** The bars of a text of printable ASCII in code set B with its check symbol: widths of bars and spaces in turn. Throws for other characters. */
export function code128Widths(text: string): string {
  const values = Array.from(text, (char) => {
    const value = (char.codePointAt(0) ?? 0) - 32
    if (value < 0 || value > 94) throw new Error('Not a character of code set B')
    return value
  })
  const check = values.reduce((total, value, at) => total + value * (at + 1), START_B) % 103
  return [START_B, ...values, check].map(symbol).join('') + STOP
}

/** The bars as a path, forty units high, and how wide it is with its quiet zones. */
export function code128Path(text: string): { path: string; width: number } {
  let at = 10
  const bars = Array.from(code128Widths(text), (width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v40h-${width}z` : ''
    at += Number(width)
    return bar
  })
  return { path: bars.join(''), width: at + 10 }
}
