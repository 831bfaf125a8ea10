import Form from 'antd/es/form'
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { valueKeysOf } from '../../../../contract/lowcode/entity.ts'
import { textOf } from '../../../../contract/lowcode/faults.ts'
import { checkValues } from '../../../../contract/lowcode/values.ts'
import { clock } from '../../../i18n/format.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { PageView } from '../../../lowcode/runtime/PageView.tsx'
import { reveal } from '../../../lowcode/runtime/reveal.ts'
import { createStore, type Store } from '../../../lowcode/runtime/store.ts'
import { ReturnedContext } from '../record/useReturned.tsx'
import { type AskedForm, type AskedValues, askedValues } from './asked.ts'
import { questionnaireServices } from './services.ts'

/** What the buyer asks beside the record, as one field of the application's form. */
export default function QuestionnairePart({ asked }: { asked: AskedForm }) {
  const form = Form.useFormInstance()
  const t = useT()
  const returned = useContext(ReturnedContext)
  const [store] = useState(() => {
    const { values } = askedValues(form.getFieldValue('questionnaire')) ?? { values: {} }
    const made = createStore({ body: asked.page.body, values, clock })
    made.setFaults(
      new Map(
        [...returned]
          .filter((path) => path.startsWith(PREFIX))
          .map((path) => [path.slice(PREFIX.length), t('registration.state.returnedHere')]),
      ),
    )
    return made
  })
  return (
    <Form.Item
      name="questionnaire"
      noStyle
      validateTrigger={[]}
      rules={[{ validator: () => check(store, asked) }]}
    >
      <Filling asked={asked} store={store} />
    </Form.Item>
  )
}

const PREFIX = 'questionnaire.'

interface FillingProps {
  asked: AskedForm
  store: Store
  /** By antd's form. */
  onChange?: (value: AskedValues) => void
}

/** The page of the questionnaire; what is filled in goes to the form at every change. */
function Filling({ asked, store, onChange }: FillingProps) {
  const services = useMemo(() => questionnaireServices(language()), [])
  const changed = useEffectEvent(() => onChange?.({ id: asked.id, values: filledIn(store, asked) }))
  useEffect(() => {
    // A form without a value is one that nobody was asked in.
    changed()
    let before = store.values()
    return store.subscribeAll(() => {
      if (store.values() === before) return
      before = store.values()
      changed()
    })
  }, [store])
  return <PageView page={asked.page} store={store} services={services} />
}

const entityOf = ({ model }: AskedForm) => model.entities[0]

function filledIn(store: Store, asked: AskedForm): Record<string, unknown> {
  const entity = entityOf(asked)
  const values = store.values()
  return Object.fromEntries(
    (entity ? valueKeysOf(entity) : []).flatMap((key) => (key in values ? [[key, values[key]]] : [])),
  )
}

/** Checked as the server will check it, faults beside their fields. */
async function check(store: Store, asked: AskedForm): Promise<void> {
  const entity = entityOf(asked)
  if (!entity) return
  const faults = checkValues({
    page: asked.page,
    entity,
    values: filledIn(store, asked),
    mode: 1,
    clock: clock(),
  })
  store.setFaults(new Map(faults.map((fault) => [fault.path, textOf(fault, language())])))
  const [first] = faults
  if (!first) return
  reveal(store, first.path)
  throw new Error(textOf(first, language()))
}
