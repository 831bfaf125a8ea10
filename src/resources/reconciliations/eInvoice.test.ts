import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { eInvoiceBytes, isNamed, readEInvoice } from './eInvoice.ts'

const digital = (but: Record<string, string> = {}) => {
  const said = {
    no: '26312000000012345678',
    at: '2026-03-01 10:20:30',
    net: '1000.00',
    tax: '130.00',
    ...but,
  }
  return `<?xml version="1.0" encoding="utf-8"?>
<EInvoice><Header><Version>0.31</Version></Header>
<EInvoiceData>
  <SellerInformation><SellerIdNum>91310000MA1FL0001A</SellerIdNum><SellerName>晨光五金（上海）有限公司</SellerName></SellerInformation>
  <BuyerInformation><BuyerName>华东精工有限公司</BuyerName></BuyerInformation>
  <BasicInformation><TotalAmWithoutTax>${said.net}</TotalAmWithoutTax><TotalTaxAm>${said.tax}</TotalTaxAm>
    <TotalTax-includedAmount>1130.00</TotalTax-includedAmount></BasicInformation>
</EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${said.no}</InvoiceNumber><IssueTime>${said.at}</IssueTime></TaxSupervisionInfo></EInvoice>`
}
const expected = {
  invoiceNo: '26312000000012345678',
  issuedOn: '2026-03-01',
  netAmount: '1000.00',
  taxAmount: '130.00',
  sellerName: '晨光五金（上海）有限公司',
  buyerName: '华东精工有限公司',
}
const controlled = `<fp:eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019">
<fp:InvoiceCode>031002600111</fp:InvoiceCode><fp:InvoiceNo>12345678</fp:InvoiceNo><fp:IssueDate>2026年3月1日</fp:IssueDate>
<fp:TaxInclusiveTotalAmount>1,000.00</fp:TaxInclusiveTotalAmount><fp:TaxExclusiveTotalAmount>1,000.00</fp:TaxExclusiveTotalAmount>
<fp:TaxTotalAmount>***</fp:TaxTotalAmount>
<fp:Buyer><fp:BuyerName>华东精工</fp:BuyerName></fp:Buyer><fp:Seller><fp:SellerName>晨光五金</fp:SellerName></fp:Seller></fp:eInvoice>`
// the tags of a page refer to its objects: what stands in them is no number of an invoice
const tags = `<eInvoice><InvoiceCode><ObjectRef PageRef="1">703100260011</ObjectRef></InvoiceCode>
<InvoiceNo><ObjectRef PageRef="1">70281234</ObjectRef></InvoiceNo><IssueDate><ObjectRef PageRef="1">2026-01-01</ObjectRef></IssueDate>
<TaxExclusiveTotalAmount><ObjectRef>7030</ObjectRef></TaxExclusiveTotalAmount><TaxTotalAmount><ObjectRef>7031</ObjectRef></TaxTotalAmount></eInvoice>`

const packed = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

test('a fully digital invoice is read from its XML, a red-letter one with its sign', () => {
  expect(readEInvoice(strToU8(digital()))).toEqual(expected)
  const red = readEInvoice(strToU8(digital({ net: '-1000.00', tax: '-130.00' })))
  expect([red?.netAmount, red?.taxAmount]).toEqual(['-1000.00', '-130.00'])
})

test('an OFD package is read by the XML in it, whichever file it is, not by the tags of its page', () => {
  const files = {
    'OFD.xml': '<OFD/>',
    'Doc_0/Tags/CustomTag.xml': tags,
    'Doc_0/Pages/Page_0/Content.xml': '<Page/>',
  }
  expect(readEInvoice(packed({ ...files, 'Doc_0/Attachs/original_invoice.xml': controlled }))).toEqual({
    invoiceNo: '03100260011112345678',
    issuedOn: '2026-03-01',
    netAmount: '1000.00',
    taxAmount: '0',
    sellerName: '晨光五金',
    buyerName: '华东精工',
  })
  expect(readEInvoice(packed({ ...files, 'Doc_0/Attachs/26312.XML': digital() }))).toEqual(expected)
  expect(readEInvoice(packed(files))).toBeUndefined()
})

test('text in the encoding that it declares', () => {
  // 华东 in GBK
  const [before = '', after = ''] = digital()
    .replace('utf-8', 'GBK')
    .replace('晨光五金（上海）有限公司', 'C')
    .split('华东精工有限公司')
  const bytes = new Uint8Array([...strToU8(before), 0xbb, 0xaa, 0xb6, 0xab, ...strToU8(after)])
  expect(readEInvoice(bytes)?.buyerName).toBe('华东')
})

test.each([
  ['text that is no XML', 'PDF-1.7'],
  ['broken XML', digital().slice(0, -20)],
  ['another document', '<Order><InvoiceNo>12345678</InvoiceNo></Order>'],
  ['no number', digital({ no: '' })],
  ['a number that is none', digital({ no: '<b>12345678</b>' })],
  ['a day that does not exist', digital({ at: '2026-02-30' })],
  ['an amount that is none', digital({ net: '1e3' })],
  [
    'a document type with entities',
    digital().replace('<EInvoice>', '<!DOCTYPE a [<!ENTITY b "1">]><EInvoice>'),
  ],
])('%s is no invoice', (_, text) => {
  expect(readEInvoice(strToU8(text))).toBeUndefined()
})

test('a broken package, one larger than it may be and an encoding that does not exist are no invoice', () => {
  expect(readEInvoice(packed({ 'a.xml': digital() }).subarray(0, 60))).toBeUndefined()
  expect(readEInvoice(new Uint8Array(eInvoiceBytes + 1))).toBeUndefined()
  expect(readEInvoice(packed({ 'a.xml': `${digital()}${' '.repeat(1 << 20)}` }))).toBeUndefined()
  expect(readEInvoice(strToU8(digital().replace('utf-8', 'no-such')))).toBeUndefined()
})

test('a party is named whichever brackets and spaces are written', () => {
  expect(isNamed('晨光五金(上海) 有限公司', '晨光五金（上海）有限公司')).toBe(true)
  expect(isNamed('晨光五金', '宏远塑胶')).toBe(false)
})
