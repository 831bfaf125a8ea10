import { withTexts } from '../../i18n/i18n.ts'
import { resource, wholeList } from '../../providers/resource.ts'

const design = withTexts('printTemplates', () => import('./DesignPage.tsx'))

export const printTemplates = resource('printTemplates', {
  icon: 'order',
  label: 'shell.page.printTemplates',
  list: withTexts('printTemplates', () => import('./PrintTemplateList.tsx')),
  create: design,
  edit: design,
  writing: { right: 'printTemplates.save' },
  calls: async () => {
    const { printSaveConfig, printTemplateDel, printTemplateList } =
      await import('../../../contract/printTemplates.ts')
    return {
      whole: wholeList(printTemplateList, (templates) => templates),
      save: printSaveConfig,
      remove: printTemplateDel,
    }
  },
})
