import { buildWeb } from './web.ts'

if (!(await buildWeb())) process.exit(1)
console.log('dist/web is up to date')
