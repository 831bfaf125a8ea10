import { join } from 'node:path'
import stories from '../../playwright.config.ts'

const root = join(import.meta.dirname, '../..')
const { webServer } = stories
if (!webServer || Array.isArray(webServer)) throw new Error('the stories have one server')

/** `npm run pictures`: no stories, but what docs/screens.md shows. */
export default {
  ...stories,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: join(root, 'test-results/pictures'),
  reporter: 'list' as const,
  webServer: { ...webServer, cwd: root },
}
