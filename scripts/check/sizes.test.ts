import { expect, test } from 'vitest'
import { closure } from './sizes.ts'

test('a screen waits for static imports, once each, and not for dynamic ones', () => {
  const manifest = {
    'index.html': { file: 'main.js', imports: ['_react'] },
    'src/app/App.tsx': { file: 'App.js', imports: ['_react', '_antd', 'index.html'] },
    'src/ui/Chart.tsx': { file: 'Chart.js', imports: ['_antd'] },
    _react: { file: 'react.js', imports: [] },
    _antd: { file: 'antd.js', imports: ['_react'] },
  }
  expect(closure(manifest, ['index.html'])).toEqual(['main.js', 'react.js'])
  expect(closure(manifest, ['index.html', 'src/app/App.tsx']).toSorted()).toEqual([
    'App.js',
    'antd.js',
    'main.js',
    'react.js',
  ])
})
