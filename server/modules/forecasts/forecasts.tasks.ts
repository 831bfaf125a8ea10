import { sql } from 'kysely'
import { today } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import { visibleTo } from '../../db/scope.ts'
import { hoursAfter, type Task } from '../../tasks.ts'
import { has, type Member } from '../../viewer.ts'
import { forecastSource } from './forecasts.source.ts'

/** Forecasts that a supplier has not committed to as a whole, until their last week is over. */
export const forecastTasks = (db: Tx, viewer: Member): Task[] =>
  viewer.side === 'supplier' && has(viewer, 'forecasts.read') && has(viewer, 'forecasts.commit')
    ? [
        {
          kind: 'commitForecast',
          noun: 'forecasts',
          rows: db
            .selectFrom('forecasts as forecast')
            .select(['forecast.id', 'forecast.forecast_no as no', 'forecast.updated_at'])
            .select(hoursAfter(viewer, 'turn', sql`forecast.published_at`).as('due_at'))
            .select('forecast.buyer_name as partner')
            .where(visibleTo(viewer, forecastSource.scope))
            .where('forecast.status', '=', 'PUBLISHED')
            .where(sql<boolean>`forecast.starts_on + forecast.week_count * 7 > ${today}`)
            .where(limitOf(viewer, forecastSource)),
        },
      ]
    : []
