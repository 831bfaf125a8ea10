import { Exact } from './exact.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '兆']

/** Four digits at most, without leading zeros said: 1005 is 壹仟零伍. */
function groupText(group: string): string {
  let text = ''
  let zero = false
  for (const [at, digit] of Array.from(group).entries()) {
    if (digit === '0') zero = text !== ''
    else {
      text += `${zero ? '零' : ''}${digits[Number(digit)]}${places[group.length - 1 - at]}`
      zero = false
    }
  }
  return text
}

/** Yuan in capitals: groups of four digits, with one 零 wherever zeros stand between digits that are said. */
function yuanText(whole: string): string {
  const parts = whole.match(/\d{1,4}(?=(\d{4})*$)/g) ?? []
  let text = ''
  for (const [at, part] of parts.entries()) {
    if (Number(part) === 0) continue
    const passed = at > 0 && Number(parts[at - 1]) === 0
    text += `${text !== '' && (passed || part.startsWith('0')) ? '零' : ''}${groupText(part)}${groups[parts.length - 1 - at]}`
  }
  return text
}

/**
 * An amount of yuan in capitals (人民币大写) as invoices and payment papers write it: 整 ends what has no cents, 零 stands where jiao are
 * skipped, 负 before an amount below 0. Rounded half up to cents; up to 9,999 兆.
 */
export function capitalAmount(amount: string): string {
  const exact = new Exact(amount).toDecimalPlaces(2)
  const [whole = '0', cents = ''] = exact.abs().toFixed(2).split('.')
  const [jiao, fen] = [Number(cents[0]), Number(cents[1])]
  const yuan = yuanText(whole)
  const parts = [
    yuan === '' ? '' : `${yuan}元`,
    jiao > 0 ? `${digits[jiao]}角` : yuan !== '' && fen > 0 ? '零' : '',
    fen > 0 ? `${digits[fen]}分` : '',
  ].join('')
  return `${exact.lt(0) ? '负' : ''}${parts === '' ? '零元' : parts}${fen > 0 ? '' : '整'}`
}
