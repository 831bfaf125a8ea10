import { z } from 'zod'
import { catalogue } from './catalogue.ts'
import { orderCurrencyField, purchaserField } from './catalogue.linked.ts'
import { Filter } from './filter.ts'
import { jsonTextOr } from './jsonText.ts'

/**
 * What of the orders behind a report it is narrowed by, beside days, partner and materials: by filters as lists take them. The lists behind its
 * figures have the same fields, so that they open narrowed alike (docs/reports.md).
 */
export const reportFilters = catalogue({
  noun: 'reportFilters',
  zh: '报表筛选',
  en: 'Report filters',
  fields: [
    { key: 'orderNo', zh: '订单号', en: 'Order no.', type: 'varchar', filter: true },
    purchaserField,
    orderCurrencyField,
  ],
  order: [],
})

/** Filters that a report takes at once, at most. */
export const reportFiltersAtMost = 10

/** By fields of `reportFilters`; all of them apply. */
export const ReportFilters = z.array(Filter).max(reportFiltersAtMost).default([])

/** The same as the query of a GET call carries them: the text of their JSON. */
export const ReportFiltersText = z.string().max(8000).default('[]').transform(jsonTextOr).pipe(ReportFilters)
