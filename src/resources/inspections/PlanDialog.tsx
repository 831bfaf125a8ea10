import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { Suspense, useState } from 'react'
import {
  inspectionPlan,
  inspectionSavePlan,
  itemKinds,
  type InspectionPlan,
} from '../../../contract/inspections.ts'
import { aqls, samplingLevels } from '../../../contract/sampling.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { Button } from '../../ui/Button.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { FormTags } from '../../ui/FormTags.tsx'
import { needed } from '../../ui/rules.ts'
import { lazy } from '../../ui/lazy.tsx'
import styles from './InspectionShow.module.css'

const ControlChartDialog = lazy(() => import('./ControlChartDialog.tsx'))

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** How a material is sampled and what is checked on each unit. */
export default function PlanDialog({ materialCode, onClose }: { materialCode: string; onClose: () => void }) {
  const { data } = useCallQuery('inspectionPlans', inspectionPlan, { query: { materialCode } })
  return data ? <Plan given={data} onClose={onClose} /> : null
}

interface Item {
  id: string
  name: string
  kind: (typeof itemKinds)[number]
  unit: string
  min: string
  max: string
  choices: string[]
  good: string[]
}

function Plan({ given, onClose }: { given: InspectionPlan; onClose: () => void }) {
  const t = useT()
  // What is typed is written over the plan that was read, not over one that came meanwhile.
  const [plan] = useState(given)
  const save = useCommand(inspectionSavePlan, { done: t('common.saved'), onDone: onClose })
  const { form, ...dialog } = useDialogForm({
    name: 'plan',
    initialValues: {
      aql: plan.aql,
      level: plan.level,
      reduced: plan.reduced,
      items: plan.items.map((item): Item => ({ ...item, min: item.min ?? '', max: item.max ?? '' })),
    },
    busy: save.busy,
    onClose,
    onFinish: ({ aql, level, reduced, items }) =>
      void save.mutate({
        body: {
          materialCode: plan.materialCode,
          ...(plan.version === null ? {} : { version: plan.version }),
          aql,
          level,
          reduced,
          items: items.map(({ id, name, kind, unit, min, max, choices, good }) => ({
            id,
            name,
            kind,
            unit: kind === 'number' ? unit : '',
            min: kind === 'number' && min ? min : null,
            max: kind === 'number' && max ? max : null,
            choices: kind === 'choice' ? choices : [],
            good: kind === 'choice' ? good : [],
          })),
        },
      }),
  })
  const filledIn = needed(t('receiving.required'))
  const [charted, setCharted] = useState<string>()
  const saved = new Set(plan.items.flatMap(({ id, kind }) => (kind === 'number' ? id : [])))
  return (
    <FormModal title={t('receiving.planTitle', { code: plan.materialCode })} width={760} {...dialog}>
      <p className="quiet">{t('receiving.planHint')}</p>
      <div className={styles.parts}>
        <Form.Item name="level" label={t('receiving.level')}>
          <FormSelect options={optionsOf(samplingLevels)} />
        </Form.Item>
        <Form.Item name="aql" label={t('receiving.aql')}>
          <FormSelect options={optionsOf(aqls)} />
        </Form.Item>
      </div>
      <Form.Item name="reduced" valuePropName="checked" extra={t('receiving.reducedHint')}>
        <Checkbox>{t('receiving.reduced')}</Checkbox>
      </Form.Item>
      <Form.List name="items">
        {(fields, { add, remove }) => (
          <section aria-label={t('receiving.items')}>
            {fields.map(({ key, name }) => (
              <fieldset
                key={key}
                className={styles.item}
                aria-label={`${t('receiving.itemName')} ${name + 1}`}
              >
                <div className={styles.parts}>
                  <Form.Item name={[name, 'name']} label={t('receiving.itemName')} rules={[filledIn]}>
                    <Input maxLength={60} />
                  </Form.Item>
                  <Form.Item name={[name, 'kind']} label={t('receiving.itemKind')}>
                    <FormSelect
                      options={itemKinds.map((value) => ({ value, label: t(`receiving.kind.${value}`) }))}
                    />
                  </Form.Item>
                  <Form.Item noStyle shouldUpdate>
                    {() => (
                      <ItemEnds name={name} kind={form.getFieldValue(['items', name, 'kind']) as string} />
                    )}
                  </Form.Item>
                </div>
                {saved.has(form.getFieldValue(['items', name, 'id']) as string) && (
                  <Button
                    size="small"
                    onClick={() => setCharted(form.getFieldValue(['items', name, 'id']) as string)}
                  >
                    {t('receiving.chart.open')}
                  </Button>
                )}
                <Button size="small" onClick={() => remove(name)}>
                  {t('receiving.removeItem')}
                </Button>
              </fieldset>
            ))}
            <Button
              size="small"
              onClick={() =>
                add({
                  id: crypto.randomUUID(),
                  name: '',
                  kind: 'number',
                  unit: '',
                  min: '',
                  max: '',
                  choices: [],
                  good: [],
                } satisfies Item)
              }
            >
              {t('receiving.addItem')}
            </Button>
          </section>
        )}
      </Form.List>
      <Suspense fallback={null}>
        {charted !== undefined && (
          <ControlChartDialog
            materialCode={plan.materialCode}
            itemId={charted}
            onClose={() => setCharted(undefined)}
          />
        )}
      </Suspense>
    </FormModal>
  )
}

/** What conforms, as the kind of the item has it. */
function ItemEnds({ name, kind }: { name: number; kind: string }) {
  const t = useT()
  if (kind === 'number')
    return (
      <>
        <Form.Item name={[name, 'min']} label={t('receiving.min')}>
          <DecimalInput />
        </Form.Item>
        <Form.Item name={[name, 'max']} label={t('receiving.max')}>
          <DecimalInput />
        </Form.Item>
        <Form.Item name={[name, 'unit']} label={t('receiving.itemUnit')}>
          <Input maxLength={12} />
        </Form.Item>
      </>
    )
  if (kind === 'choice')
    return (
      <>
        <Form.Item name={[name, 'choices']} label={t('receiving.choices')}>
          <FormTags />
        </Form.Item>
        <Form.Item name={[name, 'good']} label={t('receiving.good')}>
          <FormTags />
        </Form.Item>
      </>
    )
  return null
}
