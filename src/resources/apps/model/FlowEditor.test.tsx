import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Entity } from '../../../../contract/lowcode/app.ts'
import { approvalFlow } from '../../../../contract/lowcode/flow.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { flow as texts } from '../../../i18n/lazy/zh/flow.ts'
import { setSession } from '../../../providers/session.ts'
import FlowEditor from './FlowEditor.tsx'

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('flow')
  setSession({ lang: 'zh' })
})

const without: Entity = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'part',
  name: '样件',
  title: 'name',
  share: 'own',
  fields: [{ key: 'name', name: '名称', type: 'varchar' }],
}

function Editing({ first, onPut }: { first: Entity; onPut: (entity: Entity) => void }) {
  const [entity, setEntity] = useState(first)
  return (
    <FlowEditor
      entity={entity}
      put={(next) => {
        onPut(next)
        setEntity(next)
      }}
    />
  )
}

/** The editor over an entity; answers how its flow stands. */
function edited(first: Entity): () => Entity['flow'] {
  let now = first
  render(<Editing first={first} onPut={(next) => (now = next)} />)
  return () => now.flow
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stateAt = (nth: number) =>
  within(screen.getByRole('listitem', { name: texts.state.replace('{{nth}}', String(nth)) }))
function type(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test('a flow begins as the usual approval, is changed state by state, and goes again', () => {
  const flow = edited(without)
  press(texts.add)
  expect(flow()).toEqual(approvalFlow)
  type(stateAt(2).getByLabelText(texts.zh), '审批中')
  fireEvent.click(stateAt(2).getByLabelText(texts.waits))
  expect(flow()?.states[1]).toMatchObject({ name: { zh: '审批中' }, waits: false })
  press(texts.addState)
  expect(flow()?.states.map(({ key }) => key)).toEqual(['draft', 'submitted', 'approved', 'state4'])
  press(texts.addMove)
  expect(flow()?.moves.at(-1)).toMatchObject({ key: 'move4', from: ['draft'], to: 'submitted' })
  press(texts.remove)
  expect(flow()).toBeUndefined()
})

test('moves follow a state that is renamed, but not to the key of another', () => {
  const flow = edited({ ...without, flow: approvalFlow })
  type(stateAt(2).getByLabelText(texts.key), 'asked')
  expect(flow()?.moves.map(({ from, to }) => [...from, to])).toEqual([
    ['draft', 'asked'],
    ['asked', 'approved'],
    ['asked', 'draft'],
  ])
  type(stateAt(2).getByLabelText(texts.key), 'approved')
  expect(flow()?.moves.map(({ from, to }) => [...from, to])).toEqual([
    ['draft', 'asked'],
    ['asked', 'approved'],
    ['asked', 'draft'],
  ])
  type(stateAt(2).getByLabelText(texts.key), 'asked')
  expect(flow()?.states.map(({ key }) => key)).toEqual(['draft', 'asked', 'approved'])
})
