import { unzipSync } from 'fflate'
import { isLocalDate } from '../../../contract/values.ts'

/** What an e-invoice says of itself. Amounts are decimal texts, negative where it is a red-letter one. */
export interface EInvoice {
  invoiceNo: string
  issuedOn: string
  netAmount: string
  taxAmount: string
  sellerName: string
  buyerName: string
}

/** Largest file that is read, and largest text and most files of a package that are looked at. */
export const eInvoiceBytes = 5 << 20
const TEXT_BYTES = 1 << 20
const TEXTS = 50

type Path = readonly string[]

/** Where each kind has its fields. A fully digital invoice is numbered by 20 digits; one of the tax control system by code and number. */
const kinds: readonly (Readonly<Record<Exclude<keyof EInvoice, 'invoiceNo'>, Path>> & {
  invoiceNo: readonly Path[]
})[] = [
  {
    invoiceNo: [['TaxSupervisionInfo', 'InvoiceNumber']],
    issuedOn: ['TaxSupervisionInfo', 'IssueTime'],
    netAmount: ['EInvoiceData', 'BasicInformation', 'TotalAmWithoutTax'],
    taxAmount: ['EInvoiceData', 'BasicInformation', 'TotalTaxAm'],
    sellerName: ['EInvoiceData', 'SellerInformation', 'SellerName'],
    buyerName: ['EInvoiceData', 'BuyerInformation', 'BuyerName'],
  },
  {
    invoiceNo: [['InvoiceCode'], ['InvoiceNo']],
    issuedOn: ['IssueDate'],
    netAmount: ['TaxExclusiveTotalAmount'],
    taxAmount: ['TaxTotalAmount'],
    sellerName: ['Seller', 'SellerName'],
    buyerName: ['Buyer', 'BuyerName'],
  },
]

/**
 * Reads an e-invoice: the XML of a fully digital one, or the OFD package (GB/T 33190) that holds the XML of either kind.
 * Undefined where it is none, or where number, day or amounts are not in it.
 */
export function readEInvoice(bytes: Uint8Array): EInvoice | undefined {
  if (bytes.length > eInvoiceBytes) return undefined
  for (const text of isPackage(bytes) ? textsIn(bytes) : [bytes]) {
    const found = invoiceIn(decoded(text))
    if (found) return found
  }
  return undefined
}

const isPackage = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** The XML files of a package. Each is as large at most as it says; what is broken has none. */
function textsIn(bytes: Uint8Array): Uint8Array[] {
  let taken = 0
  try {
    return Object.values(
      unzipSync(bytes, {
        filter: ({ name, originalSize }) =>
          /\.xml$/i.test(name) && originalSize <= TEXT_BYTES && taken++ < TEXTS,
      }),
    )
  } catch {
    return []
  }
}

/** The text in the encoding it declares. */
function decoded(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, encoding = 'utf-8'] = /^[^>]*encoding=["']([\w-]+)["']/.exec(head) ?? []
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return '' // an encoding that does not exist
  }
}

function invoiceIn(text: string): EInvoice | undefined {
  // no invoice has one, and whoever sends one wants it to be followed
  if (text.length > TEXT_BYTES || text.includes('<!DOCTYPE')) return undefined
  const { documentElement: root } = new DOMParser().parseFromString(text, 'text/xml')
  if (!['einvoice', 'invoice'].includes(root.localName.toLowerCase())) return undefined
  for (const kind of kinds) {
    const invoiceNo = kind.invoiceNo.map((path) => textAt(root, path)).join('')
    const issuedOn = dayIn(textAt(root, kind.issuedOn))
    const netAmount = amountIn(textAt(root, kind.netAmount))
    const taxAmount = amountIn(textAt(root, kind.taxAmount))
    if (/^\d{8,20}$/.test(invoiceNo) && issuedOn && netAmount && taxAmount)
      return {
        invoiceNo,
        issuedOn,
        netAmount,
        taxAmount,
        sellerName: textAt(root, kind.sellerName),
        buyerName: textAt(root, kind.buyerName),
      }
  }
  return undefined
}

/** The text of the element a path of local names leads to; empty where there is none, or where it holds elements: a tag that refers to the page. */
function textAt(root: Element, path: Path): string {
  let at: Element | undefined = root
  for (const name of path) at = [...(at?.children ?? [])].find(({ localName }) => localName === name)
  return at && at.children.length === 0 ? (at.textContent?.trim() ?? '') : ''
}

/** `2026-03-01`, `2026-03-01 10:20:30`, `2026年3月1日` or `20260301` as a day. */
function dayIn(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})(?:\D|$)/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(written) ? written : undefined
}

/** A decimal text; stars stand for the tax of what is exempt. */
function amountIn(text: string): string | undefined {
  const plain = text.replaceAll(/[¥￥,\s]/g, '')
  if (/^\*+$/.test(plain)) return '0'
  return /^-?\d{1,16}(\.\d{1,2})?$/.test(plain) ? plain : undefined
}

/** Whether a name on the invoice is that of a party, however its brackets and spaces are written. */
export const isNamed = (said: string, name: string): boolean => plainName(said) === plainName(name)

const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '')
