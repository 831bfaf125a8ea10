import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appInfo, appSave } from '../../contract/apps.ts'
import type { Call } from '../../contract/call.ts'
import { supplierProfile } from '../../contract/profiles.ts'
import * as c from '../../contract/questionnaires.ts'
import * as r from '../../contract/registrations.ts'
import { engines } from '../support/db.ts'
import { type Asks, type Caller, type Persona, does, tries } from '../support/persona.ts'
import { publish, surveyOf } from '../support/questionnaires.ts'
import { complete } from '../support/registrations.ts'
import { type World, openWorld } from '../support/world.ts'

describe.each(engines)('questionnaires of registrations on %s', (engine) => {
  let world: World
  let zhou: Persona
  let other: Persona
  let survey: Awaited<ReturnType<typeof surveyOf>>
  beforeAll(async () => {
    world = await openWorld(engine)
    zhou = await world.person(await world.org({ name: '华东精工', is: 'buyer' }), { name: '周强' })
    other = await world.person(await world.org({ name: '启明智造', is: 'buyer' }), { name: '钱伟' })
    for (const { orgId } of [zhou, other])
      await world.deps.db.system((tx) =>
        tx.updateTable('orgs').set({ open_to_suppliers: true }).where('id', '=', orgId).execute(),
      )
    survey = await surveyOf(zhou)
    await chooses(survey.pageId)
  })
  afterAll(() => world.close())

  const by = <C extends Call>(who: Caller, call: C, asks: Asks<C> = {}) => does(world, who, call, asks)
  const current = async () => (await zhou.does(c.questionnaireForms)).current
  const chooses = async (pageId: string | null) =>
    zhou.does(c.questionnaireSave, { body: { pageId, version: (await current())?.version } })
  const asked = async (buyer: Persona = zhou) =>
    by(await world.nobody(), c.questionnaire, { query: { buyerOrgId: buyer.orgId } })
  const filled = async (values: object, name = '晨光五金', more: object = {}) =>
    complete(name, {
      buyerOrgId: zhou.orgId,
      questionnaire: { id: (await asked())?.id, values },
      ...more,
    })

  test('anybody reads what a buyer asks: fields with their rules, and nothing that asks further', async () => {
    const shown = await asked()
    const [entity] = shown?.model.entities ?? []
    expect(entity?.fields.map(({ key }) => key)).toEqual([
      'shifts',
      'machines',
      'capacity',
      'system',
      'night',
      'remark',
    ])
    const text = JSON.stringify(shown)
    for (const never of ['"event"', '"func"', '"dict"', '"api"', '"button"', 'materials', 'say('])
      expect(text).not.toContain(never)
    expect(text).toContain('ERP 系统')
    expect(await asked(other)).toBeNull()
    const stranger = await world.org({ name: '不公开', is: 'buyer' })
    await expect(
      by(await world.nobody(), c.questionnaire, { query: { buyerOrgId: stranger.id } }),
    ).toFailWith('NOT_FOUND')
    const [form] = (await zhou.does(c.questionnaireForms)).forms
    expect(form?.leftOut.map(({ nameEn }) => nameEn)).toEqual(['Number', 'Photographs', 'Material'])
  })

  test('what is filled in is held to the form, kept, returned by its fields, and read on the supplier’s page', async () => {
    const applicant = await world.nobody()
    const draft = await filled({ machines: '12', strange: 1 })
    await by(applicant, r.registrationDraft, { body: draft })
    const back = await by(applicant, r.registeredSupplierInfo)
    expect(back?.questionnaire?.values).toEqual({ machines: '12', capacity: '0' })
    const refused = await tries(world, applicant, r.registeredSupplier, {
      body: await filled({ shifts: 'x', system: 'sap', remark: '长'.repeat(41) }, '晨光五金', { version: 1 }),
    })
    const { faults } = refused.json().data as { faults: { path: string }[] }
    expect(faults.map(({ path }) => path).toSorted()).toEqual([
      'questionnaire.remark',
      'questionnaire.shifts',
      'questionnaire.system',
    ])
    const said = { shifts: 2, machines: '12', capacity: '99', system: 'erp', night: true }
    await by(applicant, r.registeredSupplier, { body: await filled(said, '晨光五金', { version: 1 }) })
    const [row] = (await zhou.does(r.registrationList, { body: {} })).rows
    if (!row) throw new Error('no application')
    const read = await zhou.does(r.registrationInfo, { query: { id: row.id } })
    expect(read.registration.questionnaire?.fields).toMatchObject([
      { path: 'questionnaire.shifts', nameEn: 'Shifts', value: '2' },
      { value: '12' },
      { path: 'questionnaire.capacity', value: '24' },
      { value: 'ERP 系统', valueEn: 'ERP' },
      { value: '是', valueEn: 'Yes' },
      { value: '' },
    ])
    const { id, version } = row
    const fields = ['questionnaire.remark']
    await zhou.does(r.registrationReturn, { body: { id, version, reason: '请说明', fields } })
    const returned = await by(applicant, r.registeredSupplierInfo)
    expect(returned).toMatchObject({ status: 'RETURNED', returnedFields: fields })
    const more = { version: returned?.version }
    const mended = await filled({ ...said, remark: '两班' }, '晨光五金', more)
    const sent = await by(applicant, r.registeredSupplier, { body: mended })
    await zhou.does(r.registrationApprove, { body: { id, version: sent.version, code: 'S01' } })
    const supplier = (
      await world.deps.db.system((tx) =>
        tx.selectFrom('links').select('supplier_org_id').where('code', '=', 'S01').executeTakeFirstOrThrow(),
      )
    ).supplier_org_id
    const page = await zhou.does(supplierProfile, { query: { orgId: supplier } })
    expect(page.questionnaire?.fields.at(-1)).toMatchObject({ value: '两班' })
  })

  test('an application is held to what is asked when it is sent, and a later publication is asked once it is chosen', async () => {
    const applicant = await world.nobody()
    const before = await filled({ shifts: 1 }, '远航精密')
    const { model, version, code, name } = await zhou.does(appInfo, { query: { appId: survey.appId } })
    const more = { key: 'quality', name: '质量体系', type: 'varchar' as const }
    await zhou.does(appSave, {
      body: {
        id: survey.appId,
        version,
        code,
        name,
        model: {
          ...model,
          entities: model.entities.map((one) => ({
            ...one,
            fields: [...one.fields.filter(({ key }) => key !== 'night'), more],
          })),
        },
      },
    })
    await publish(zhou, survey.appId)
    expect(JSON.stringify(await asked())).toContain('night')
    await chooses(survey.pageId)
    await expect(by(applicant, r.registeredSupplier, { body: before })).toFailWith('QUESTIONNAIRE_CHANGED')
    await expect(
      by(applicant, r.registeredSupplier, { body: complete('远航精密', { buyerOrgId: zhou.orgId }) }),
    ).toFailWith('QUESTIONNAIRE_CHANGED')
    const sent = await by(applicant, r.registeredSupplier, {
      body: await filled({ shifts: 1, night: true }, '远航精密'),
    })
    expect(sent.questionnaire?.values).toEqual({ shifts: '1', capacity: '0' })
  })

  test('a buyer that closes asks nothing more: the draft keeps what was filled in, and is not taken', async () => {
    const applicant = await world.nobody()
    const takes = (open: boolean) =>
      world.deps.db.system((tx) =>
        tx.updateTable('orgs').set({ open_to_suppliers: open }).where('id', '=', zhou.orgId).execute(),
      )
    const questionnaire = { id: (await asked())?.id, values: { shifts: 1, machines: '7' } }
    const body = (version?: number) =>
      complete('停收精密', { buyerOrgId: zhou.orgId, questionnaire, version })
    const { version } = await by(applicant, r.registrationDraft, { body: body() })
    await takes(false)
    await expect(asked()).toFailWith('NOT_FOUND')
    // as the form sends it where that buyer is offered no more
    const later = complete('停收精密', { questionnaire: null, version })
    const kept = await by(applicant, r.registrationDraft, { body: later })
    const filledIn = { values: { shifts: '1', machines: '7', capacity: '7' } }
    expect(await by(applicant, r.registeredSupplierInfo)).toMatchObject({
      status: 'DRAFT',
      buyerName: '华东精工',
      questionnaire: filledIn,
    })
    await expect(by(applicant, r.registeredSupplier, { body: body(kept.version) })).toFailWith('BUYER_CLOSED')
    await takes(true)
    expect(await by(applicant, r.registeredSupplier, { body: body(kept.version) })).toMatchObject({
      status: 'SUBMITTED',
      questionnaire: filledIn,
    })
  })

  test('only who writes the buyer’s organisation chooses, among its own forms, against what they saw', async () => {
    const clerk = await world.person(
      { id: zhou.orgId, name: '华东精工' },
      { rights: ['registrations.review', 'apps.build'] },
    )
    await expect(clerk.does(c.questionnaireSave, { body: { pageId: null } })).toFailWith('NO_RIGHT')
    const theirs = await surveyOf(other)
    await expect(chooses(theirs.pageId)).toFailWith('NOT_FOUND')
    expect((await other.does(c.questionnaireForms)).forms.map(({ pageId }) => pageId)).toEqual([
      theirs.pageId,
    ])
    const stale = { pageId: null, version: 1 }
    await expect(zhou.does(c.questionnaireSave, { body: stale })).toFailWith('VERSION_STALE')
    await chooses(null)
    expect(await current()).toBeNull()
    expect(await asked()).toBeNull()
    await by(await world.nobody(), r.registeredSupplier, {
      body: complete('无问卷厂', { buyerOrgId: zhou.orgId }),
    })
  })
})
