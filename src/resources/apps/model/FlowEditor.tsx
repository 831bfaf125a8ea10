import Checkbox from 'antd/es/checkbox/Checkbox'
import Input from 'antd/es/input'
import { useId } from 'react'
import { type Label, labelOf } from '../../../../contract/lowcode/control.ts'
import {
  approvalFlow,
  type Flow,
  type FlowMove,
  type FlowState,
  flowLimits,
  flowParties,
  flowRights,
  flowTones,
} from '../../../../contract/lowcode/flow.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/choice/Choice.tsx'
import type { EntityProps } from './entityProps.ts'
import { named } from './fieldRows.ts'
import styles from './FlowEditor.module.css'

/** The states of an entity's records and the moves between them. */
export default function FlowEditor({ entity, put }: Pick<EntityProps, 'entity' | 'put'>) {
  const t = useT()
  const id = useId()
  const { flow } = entity
  const { flow: _flow, ...without } = entity
  const change = (next: Flow) => put({ ...entity, flow: next })
  return (
    <section className={styles['flow']} aria-labelledby={id}>
      <h2 id={id}>{t('flow.title')}</h2>
      <p className="quiet">{t('flow.help')}</p>
      {flow ? (
        <>
          <States flow={flow} change={change} />
          <Moves flow={flow} change={change} />
          <Button kind="text" danger onClick={() => put(without)}>
            {t('flow.remove')}
          </Button>
        </>
      ) : (
        <Button onClick={() => change(approvalFlow)}>{t('flow.add')}</Button>
      )}
    </section>
  )
}

interface PartProps {
  flow: Flow
  change: (flow: Flow) => void
}

function States({ flow, change }: PartProps) {
  const t = useT()
  const { states } = flow
  const put = (at: number, state: FlowState) => {
    const before = states[at]?.key
    // A key that another state has would be its moves' from then on.
    const isTaken = states.some(({ key }, other) => other !== at && key === state.key)
    const renamed = (key: string) => (key === before && !isTaken ? state.key : key)
    change({
      states: states.with(at, state),
      moves: flow.moves.map((move) => ({ ...move, from: move.from.map(renamed), to: renamed(move.to) })),
    })
  }
  return (
    <>
      <h3>{t('flow.states')}</h3>
      <ul aria-label={t('flow.states')}>
        {states.map((state, at) => (
          <li key={at} aria-label={t('flow.state', { nth: at + 1 })}>
            <Named of={state} change={(next) => put(at, next)} />
            <Picked
              label={t('flow.tone')}
              value={state.tone ?? 'neutral'}
              options={flowTones.map((tone) => [tone, t(`flow.tones.${tone}`)])}
              change={(tone) => put(at, { ...state, tone })}
            />
            <Checkbox
              checked={state.locks === true}
              onChange={({ target }) => put(at, { ...state, locks: target.checked })}
            >
              {t('flow.locks')}
            </Checkbox>
            <Checkbox
              checked={state.waits === true}
              onChange={({ target }) => put(at, { ...state, waits: target.checked })}
            >
              {t('flow.waits')}
            </Checkbox>
            <Button
              kind="text"
              danger
              aria-label={t('flow.drop', { name: state.key })}
              onClick={() => change({ ...flow, states: states.toSpliced(at, 1) })}
            >
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        disabled={states.length >= flowLimits.states}
        onClick={() =>
          change({
            ...flow,
            states: [...states, { key: freshKey('state', states), name: t('flow.newState') }],
          })
        }
      >
        {t('flow.addState')}
      </Button>
    </>
  )
}

function Moves({ flow, change }: PartProps) {
  const t = useT()
  const { lang } = session()
  const { states, moves } = flow
  const put = (at: number, move: FlowMove) => change({ ...flow, moves: moves.with(at, move) })
  const stateNames = states.map(({ key, name }): [string, string] => [key, labelOf(name, lang)])
  return (
    <>
      <h3>{t('flow.moves')}</h3>
      <ul aria-label={t('flow.moves')}>
        {moves.map((move, at) => (
          <li key={at} aria-label={t('flow.move', { nth: at + 1 })}>
            <Named of={move} change={(next) => put(at, next)} />
            <Picked
              label={t('flow.kind')}
              value={move.kind}
              options={(['submit', 'reject'] as const).map((kind) => [kind, t(`flow.kinds.${kind}`)])}
              change={(kind) => put(at, { ...move, kind })}
            />
            <fieldset>
              <legend>{t('flow.from')}</legend>
              {stateNames.map(([key, name], nth) => (
                <Checkbox
                  key={nth}
                  checked={move.from.includes(key)}
                  onChange={({ target }) =>
                    put(at, {
                      ...move,
                      from: target.checked ? [...move.from, key] : move.from.filter((one) => one !== key),
                    })
                  }
                >
                  {name}
                </Checkbox>
              ))}
            </fieldset>
            <Picked
              label={t('flow.to')}
              value={move.to}
              options={stateNames}
              change={(to) => put(at, { ...move, to })}
            />
            <Picked
              label={t('flow.by')}
              value={move.by}
              options={flowParties.map((party) => [party, t(`flow.parties.${party}`)])}
              change={(by) => put(at, { ...move, by })}
            />
            <Picked
              label={t('flow.right')}
              value={move.right}
              options={flowRights.map((right) => [right, t(`flow.rights.${right}`)])}
              change={(right) => put(at, { ...move, right })}
            />
            <Checkbox
              checked={move.kind === 'reject' || move.reason === true}
              disabled={move.kind === 'reject'}
              onChange={({ target }) => put(at, { ...move, reason: target.checked })}
            >
              {t('flow.reason')}
            </Checkbox>
            <Button
              kind="text"
              danger
              aria-label={t('flow.drop', { name: move.key })}
              onClick={() => change({ ...flow, moves: moves.toSpliced(at, 1) })}
            >
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        disabled={moves.length >= flowLimits.moves || states.length < 2}
        onClick={() =>
          change({
            ...flow,
            moves: [
              ...moves,
              {
                key: freshKey('move', moves),
                name: t('flow.newMove'),
                kind: 'submit',
                from: states.slice(0, 1).map(({ key }) => key),
                to: states[1]?.key ?? '',
                by: 'owner',
                right: 'update',
              },
            ],
          })
        }
      >
        {t('flow.addMove')}
      </Button>
    </>
  )
}

function freshKey(stem: string, list: readonly { key: string }[]): string {
  for (let nth = list.length + 1; ; nth += 1)
    if (!list.some(({ key }) => key === `${stem}${nth}`)) return `${stem}${nth}`
}

/** The key and the name in both languages. */
function Named<One extends { key: string; name: Label }>({
  of,
  change,
}: {
  of: One
  change: (next: One) => void
}) {
  const t = useT()
  const zh = labelOf(of.name, 'zh')
  const en = typeof of.name === 'string' ? '' : (of.name.en ?? '')
  const text = (label: string, value: string, write: (value: string) => void) => (
    <label>
      <span>{label}</span>
      <Input value={value} maxLength={60} onChange={({ target }) => write(target.value)} />
    </label>
  )
  return (
    <>
      <label>
        <span>{t('flow.key')}</span>
        {/* Taken when it is whole: what names it is renamed with it. */}
        <Input
          key={of.key}
          defaultValue={of.key}
          maxLength={60}
          onBlur={({ target }) => {
            const key = target.value.trim()
            if (key !== of.key) change({ ...of, key })
          }}
        />
      </label>
      {text(t('flow.zh'), zh, (next) => change({ ...of, name: named(next, en) }))}
      {text(t('flow.en'), en, (next) => change({ ...of, name: named(zh, next) }))}
    </>
  )
}

function Picked<Value extends string>({
  label,
  value,
  options,
  change,
}: {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  change: (value: Value) => void
}) {
  const id = useId()
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <Choice
        id={id}
        value={value}
        options={options.map(([one, name]) => ({ value: one, label: name }))}
        onChange={(chosen) => {
          const next = options.find(([one]) => one === chosen)
          if (next) change(next[0])
        }}
      />
    </label>
  )
}
