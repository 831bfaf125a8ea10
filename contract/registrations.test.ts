import { describe, expect, test } from 'vitest'
import { emptyRecord } from './registrations.empty.ts'
import { recordFaults } from './registrations.faults.ts'
import { flatNames } from './registrations.flat.ts'
import { RegistrationBody } from './registrations.ts'
import { SupplierRecord } from './registrations.record.ts'

const parsed = (sent: unknown) => RegistrationBody.parse(sent)
const paths = (sent: unknown) => {
  const { record, form } = parsed(sent)
  return recordFaults(record, form).map(({ path }) => path)
}

describe('the record', () => {
  // spec: P3.supplier.15, P3.supplier.16
  test('begins empty: not agreed, a manufacturer', () => {
    expect(SupplierRecord.parse({})).toMatchObject({
      isAgree: false,
      provideType: 1,
      workplace: [],
      other: [],
    })
  })

  // spec: P3.supplier.17, P3.supplier.18
  test.each([[null], [undefined], [''], ['[]'], [[]], ['null']])(
    'a list that arrives as %j is empty',
    (list) => {
      expect(SupplierRecord.parse({ equipmentList: list, other: list })).toMatchObject({
        equipmentList: [],
        other: [],
      })
    },
  )

  // spec: P3.supplier.7, P3.supplier.17
  test('a list that arrives as JSON text is read', () => {
    const { equipmentList } = SupplierRecord.parse({ equipmentList: '[{"deviceName":"CNC","qty":"3"}]' })
    expect(equipmentList).toEqual([{ serialNumber: '', deviceName: 'CNC', accuracy: '', qty: 3, remark: '' }])
  })

  // spec: P3.place.1, P5.choice.1, L5.field.1
  test.each([
    ['a list that is no list', { majorClient: '{"a":1}' }],
    ['broken JSON', { majorClient: '[{' }],
    ['an unknown kind of workplace', { workplace: [{ venueType: 3 }] }],
    ['an unknown kind of supplier', { provideType: 2 }],
    ['a certificate that is none of the three', { managementSystem: [{ certificationCategory: 'ISO 1' }] }],
    ['half a machine', { equipmentList: [{ qty: '1.5' }] }],
    ['a day that is none', { registrationDate: '2026-02-30' }],
    ['less than no people', { humanResources: { weld: -1 } }],
  ])('refuses %s', (_, sent) => {
    expect(SupplierRecord.safeParse(sent).success).toBe(false)
  })

  // spec: P3.supplier.6
  test.each([
    'employeesNumber',
    'designAndDevelopment',
    'engineeringTechnology',
    'salesMarke',
    'quality',
    'afterSalesService',
    'productionEmployeesNumber',
    'mechanicalProcess',
    'weld',
    'surfaceTreatment',
    'electricalAssembly',
    'mechanicalAssembly',
    'temporaryWorker',
  ])('%s is a count of people', (name) => {
    const read = (count: unknown) => SupplierRecord.safeParse({ humanResources: { [name]: count } })
    expect(read('12').data?.humanResources).toMatchObject({ [name]: 12 })
    for (const none of [1.5, -1, 'many']) expect(read(none).success).toBe(false)
  })
})

test('the browser begins with what the server makes of nothing', () => {
  expect(emptyRecord()).toEqual(SupplierRecord.parse({}))
})

describe('the validity of a certificate', () => {
  const read = (validityStartTime: unknown, validityEndTime: unknown) =>
    SupplierRecord.safeParse({
      managementSystem: [{ validityStartTime, validityEndTime }],
      safetyCertificate: [{ validityStartTime, validityEndTime }],
    })

  // spec: P5.choice.2
  test('is read from the beginning of its first day to the end of its last', () => {
    const days = { validityStartTime: '2026-01-01', validityEndTime: '2028-12-31' }
    for (const { data } of [
      read('2026-01-01 00:00:00', '2028-12-31 23:59:59'),
      read('2026-01-01', '2028-12-31'),
    ])
      expect(data).toMatchObject({ managementSystem: [days], safetyCertificate: [days] })
    expect(read(undefined, undefined).data?.managementSystem).toMatchObject([
      { validityStartTime: '', validityEndTime: '' },
    ])
  })

  test.each([
    ['2026-01-01 08:00:00', '2028-12-31'],
    ['2026-01-01', '2028-12-31 00:00:00'],
    ['2026-01-01', '2028-12-31T23:59:59'],
    ['00:00:00', '23:59:59'],
    ['2026-02-30 00:00:00', ''],
  ])('refuses other times: %s to %s', (from, to) => {
    expect(read(from, to).success).toBe(false)
  })
})

describe('the older flat form', () => {
  const flat = {
    name: '远大机械',
    zczj: '5000000',
    faren: '李远',
    address: '苏州',
    yyksrq: '2020-01-01',
    yyjsrq: '2030-01-01',
    taxNo: '91350100M000100Y43',
    saleManName: '周',
    saleManTel: '1',
    saleManPos: '经理',
    qmManName: '吴',
    qmManTel: '2',
    qmManPos: '主管',
    employeeCount: '120',
    hasTzsbscxk: 'False',
    mainDevices: '[{"deviceName":"冲床"}]',
    qmrz: null,
    provideType: '9',
    isAgree: true,
  }

  // spec: P3.flat.2
  test.each([
    [undefined, 1],
    [1, 1],
    ['1', 1],
    ['9', 9],
  ])('a kind of supplier sent as %j is %i', (provideType, kind) => {
    expect(parsed({ ...flat, provideType }).record.provideType).toBe(kind)
  })

  // spec: P3.flat.2
  test('is of no other kind', () => {
    expect(RegistrationBody.safeParse({ ...flat, provideType: '2' }).success).toBe(false)
  })

  // spec: P3.flat.6
  test.each([
    ['0', true],
    ['0.01', true],
    [120.25, true],
    ['-0.01', false],
    [1.005, false],
  ])('a factory of %j m² is taken: %j', (factoryArea, taken) => {
    expect(RegistrationBody.safeParse({ ...flat, factoryArea }).success).toBe(taken)
  })

  // spec: P3.flat.7
  test.each(['managerCount', 'techCount', 'designCount', 'qmCount'])(
    '%s is a whole number from 0',
    (name) => {
      for (const [count, taken] of [
        ['0', true],
        [12, true],
        [-1, false],
        ['0.5', false],
      ] as const)
        expect(RegistrationBody.safeParse({ ...flat, [name]: count }).success).toBe(taken)
    },
  )

  // spec: P3.flat.8
  test.each([
    ['hasQmDept', 'hasQmDept'],
    ['hasQmFile', 'hasQmFile'],
    ['hasQmAc', 'hasQmAc'],
    ['hasTzsbscxk', 'hasSpecialLicence'],
  ] as const)('%s is yes unless said otherwise', (name, place) => {
    const { [name]: _said, ...rest }: Record<string, unknown> = flat
    expect(parsed(rest).record[place]).toBe(true)
    expect(parsed({ ...rest, [name]: false }).record[place]).toBe(false)
  })

  test('is read by one parser', () => {
    const { form, record } = parsed(flat)
    expect(form).toBe('flat')
    expect(record).toMatchObject({
      supplierName: '远大机械',
      registeredCapital: '5000000',
      legalRepresentative: '李远',
      registeredAddress: '苏州',
      licenceFrom: '2020-01-01',
      licenceTo: '2030-01-01',
      provideType: 9,
      businessDockPerson: { name: '周', phone: '1', position: '经理' },
      qualityDockPerson: { name: '吴', phone: '2', position: '主管' },
      humanResources: { employeesNumber: 120 },
      invoiceInformation: { taxIDNumber: '91350100M000100Y43' },
      hasSpecialLicence: false,
      hasQmDept: true,
      equipmentList: [{ deviceName: '冲床' }],
      managementSystem: [],
      licenceFiles: [],
    })
  })

  const key = '7b0d8b0e-4a52-4a8e-9f36-0d8d1c8f2a11'
  test.each([
    `/api/File/Download?fileKey=${key}`,
    `https://portal.example/api/File/Download?fileKey=${key}`,
    `http://10.0.0.8:8080/api/File/Download?v=1&fileKey=${key.toUpperCase()}#page=2`,
  ])('takes a file by its address %s', (url) => {
    const { record } = parsed({ ...flat, yyzzPath: [{ fileName: 'a.pdf', fileUrl: url }] })
    expect(record.licenceFiles).toEqual([
      { fileName: 'a.pdf', fileType: '', fileKey: key, fileUrl: `/api/File/Download?fileKey=${key}` },
    ])
  })
  test.each([
    '',
    null,
    `/api/File/Upload?fileKey=${key}`,
    `/other/api/File/Download?fileKey=${key}`,
    `javascript:/api/File/Download?fileKey=${key}`,
    '/api/File/Download?fileKey=1',
    `/api/File/Download?anotherfileKey=${key}`,
    `/api/File/Download#?fileKey=${key}`,
  ])('takes none by %j', (url) => {
    const sent = { ...flat, yyzzPath: [{ fileName: 'a.pdf', fileUrl: url, fileKey: null }] }
    expect(RegistrationBody.safeParse(sent).success).toBe(false)
  })

  // spec: P3.flat.9, P3.flat.10
  test.each(['yyzzPath', 'dlsqsPath', 'otherFiles'])('reads the attachments of %s as a list', (name) => {
    const place = { yyzzPath: 'licenceFiles', dlsqsPath: 'authorizationFiles', otherFiles: 'other' }[name]
    const fileKey = '7b0d8b0e-4a52-4a8e-9f36-0d8d1c8f2a11'
    for (const sent of [null, undefined, '', 'null', '[]'])
      expect(parsed({ ...flat, [name]: sent }).record).toMatchObject({ [String(place)]: [] })
    const { [name]: _missing, ...rest }: Record<string, unknown> = flat
    expect(parsed(rest).record).toMatchObject({ [String(place)]: [] })
    const files = [
      { fileName: 'a.pdf', fileKey },
      { fileName: 'b.pdf', fileKey: fileKey.replace('7', '8') },
    ]
    for (const sent of [files, JSON.stringify(files)])
      expect(parsed({ ...flat, [name]: sent }).record).toMatchObject({ [String(place)]: files })
  })

  // spec: P3.flat.11
  test.each([
    ['mainDevices', 'equipmentList', { deviceName: '冲床' }],
    ['mainMaterials', 'materialBrandList', { materialName: '钢板' }],
    ['qmrz', 'managementSystem', { certificationCategory: 'ISO 9001' }],
  ] as const)('reads %s as a list', (name, place, row) => {
    for (const sent of [null, undefined, '', '[]'])
      expect(parsed({ ...flat, [name]: sent }).record[place]).toEqual([])
    for (const sent of [[row, row], JSON.stringify([row, row])])
      expect(parsed({ ...flat, [name]: sent }).record[place]).toMatchObject([row, row])
  })

  // spec: P5.flat.1, P5.flat.2, P5.flat.3, P5.flat.4, P5.flat.5
  test('asks for capital and the days of the licence, in their order, unless it has no end', () => {
    expect(paths(flat)).toEqual([])
    expect(paths({ ...flat, zczj: '', yyksrq: '', yyjsrq: '' })).toEqual([
      'registeredCapital',
      'licenceFrom',
      'licenceTo',
    ])
    expect(paths({ ...flat, yyjsrq: '', licenceEndless: true })).toEqual([])
    expect(paths({ ...flat, yyjsrq: '2019-12-31' })).toEqual(['licenceTo'])
  })

  // spec: P3.contact.1, P3.contact.2
  test('sends its own names, and what it says comes back from them', () => {
    const { record } = parsed(flat)
    const sent = flatNames(record)
    expect(sent).toMatchObject({ name: '远大机械', saleManName: '周', qmManTel: '2', zczj: '5000000' })
    expect(sent).not.toHaveProperty('supplierName')
    expect(parsed(sent)).toEqual({ form: 'flat', buyerOrgId: '', questionnaire: null, record })
  })

  test('names that are no record do not reach prototypes', () => {
    const { record } = parsed(JSON.parse('{"name":"甲","__proto__":{"supplierName":"乙"},"constructor":{}}'))
    expect(record.supplierName).toBe('甲')
  })
})

// spec: P5.agreement.1
test('the wizard asks for both contacts, the nine fields of invoicing and the agreement', () => {
  expect(paths({ supplierName: '甲' })).toEqual([
    'businessDockPerson.name',
    'businessDockPerson.phone',
    'businessDockPerson.position',
    'qualityDockPerson.name',
    'qualityDockPerson.phone',
    'qualityDockPerson.position',
    ...[
      'companyName',
      'address',
      'postCode',
      'contactNumber',
      'fax',
      'bankName',
      'accountOpeningName',
      'account',
      'taxIDNumber',
    ].map((part) => `invoiceInformation.${part}`),
    'isAgree',
  ])
})
