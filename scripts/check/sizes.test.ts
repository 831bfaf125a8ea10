import { expect, test } from 'vitest'
import { closure, designedEarly } from './sizes.ts'

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

test('a module that imports the designer of print templates without waiting is named', () => {
  const designer = 'src/print/designer/Designer.tsx'
  const manifest = {
    [designer]: { file: 'Designer.js', imports: ['_antd'] },
    'src/print/designer/CodeView.tsx': { file: 'CodeView.js', imports: [designer] },
    'src/app/App.tsx': { file: 'App.js', imports: ['_antd'] },
    'src/resources/home/BuyerHome.tsx': { file: 'BuyerHome.js', imports: [designer] },
    _antd: { file: 'antd.js', imports: [] },
  }
  expect(designedEarly(manifest)).toEqual(['src/resources/home/BuyerHome.tsx'])
})
