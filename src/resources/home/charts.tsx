import { answerTime, orderTrend } from '../../../contract/home.ts'
import { decimal, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { Loaded } from '../../ui/Loaded.tsx'

const weekLabel = (week: string): string => week.slice(5)

/** Orders sent a week and what they were worth. */
export function OrderTrendChart({ title }: { title: string }) {
  const t = useT()
  const priced = !useHidden('orders.price')
  const figures = useCallQuery('home', orderTrend, {}, { silent: true })
  return (
    <Loaded of={[figures]} rows={7}>
      {(data) => (
        <Chart
          title={title}
          category={t('home.week')}
          categories={data.weeks.map(({ week }) => weekLabel(week))}
          empty={t('home.noFigures')}
          series={[
            {
              name: t('home.trend.orders'),
              kind: 'bar',
              values: data.weeks.map(({ orders }) => String(orders)),
              format: decimal,
            },
            ...(priced
              ? [
                  {
                    name: t('home.trend.amount', { currency: data.currency }),
                    kind: 'line' as const,
                    right: true,
                    values: data.weeks.map(({ amount }) => amount),
                    format: (value: string) => money(value, data.currency),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Loaded>
  )
}

/** How long lines wait for their answer. */
export function AnswerTimeChart({ title }: { title: string }) {
  const t = useT()
  const figures = useCallQuery('home', answerTime, {}, { silent: true })
  return (
    <Loaded of={[figures]} rows={7}>
      {(data) => {
        const hours = (value: string) => t('home.hours', { count: decimal(value) })
        return (
          <Chart
            title={title}
            category={t('home.week')}
            categories={data.weeks.map(({ week }) => weekLabel(week))}
            empty={t('home.noFigures')}
            series={[
              {
                name: t('home.answer.median'),
                kind: 'line',
                values: data.weeks.map(({ median }) => median),
                format: hours,
              },
              {
                name: t('home.answer.p90'),
                kind: 'line',
                values: data.weeks.map(({ p90 }) => p90),
                format: hours,
              },
            ]}
          />
        )
      }}
    </Loaded>
  )
}
