export const confirmations = {
  open: 'Open the list',
  since: 'Waiting since',
  none: 'Nothing is to be confirmed',
  about: {
    buyer:
      'Deviating answers of suppliers, changes they ask for, deliveries, statements and defect reports appear here.',
    supplier: 'Lines that customers give back or change, statements and defect reports appear here.',
  },
}
