// What other modules may ask about forecasts.
export { present as presentForecast } from './forecasts.present.ts'
export { forecastSource } from './forecasts.source.ts'
export { find as mustSeeForecast } from './forecasts.store.ts'
export { forecastTasks } from './forecasts.tasks.ts'
