import type { Same } from '../same.ts'
import type { orgs as zh } from '../zh/orgs.ts'

export const orgs = {
  title: 'Organisation',
  about: 'About',
  asInstalled: 'As the installation is set',
  minutes: '{{count}} minutes',
  minutes_one: '{{count}} minute',
  noLimit: 'Not needed',
  isDefault: 'Default address',
  addAddress: 'Add a ship-to address',
  addressOf: 'Ship-to address {{no}}',
  field: {
    name: 'Name',
    shortName: 'Short name',
    sides: 'Works as',
    isBuyer: 'Buyer',
    isSupplier: 'Supplier',
    creditCode: 'Unified social credit code',
    address: 'Address',
    phone: 'Phone',
    contact: 'Contact',
    idleMinutes: 'Locks after idle minutes',
    approvalLimit: 'Approval limit of orders (without tax)',
    shipAddresses: 'Ship-to addresses',
    findable: 'Can be found by its name',
    openToSuppliers: 'Takes applications of suppliers',
    inStockType: 'How goods come to stock',
  },
  hint: {
    creditCode: '18 characters; may be left empty',
    known: 'Ask for another name or code on this page',
    idleMinutes: 'Sessions lock after this time; empty: as the installation is set',
    approvalLimit: 'Orders above this amount need an approver; empty: none do',
    findable: 'Others find it by name, to join it or to ask for a link',
    openToSuppliers:
      'Suppliers apply by this organisation’s own link; whether it is offered to everybody is decided by the administrator of the installation',
  },
  fault: {
    name: 'Enter a name of at least 2 characters',
    creditCode: 'This is not a valid unified social credit code; check its 18 characters',
    noSide: 'Choose buyer, supplier or both',
    idleMinutes: 'A whole number from 1 to 10080',
    approvalLimit: 'Enter an amount from 0 with at most two decimals',
  },
  supplierLink: {
    title: 'Link for suppliers that register',
    text: 'Send it to suppliers that are to register; the page shows the name and credit code of this organisation.',
    notCopied: 'The browser does not allow copying, please select the link',
    listed: 'Offered to everybody',
    listedText:
      'Under a name or credit code that was not reviewed the administrator of the installation has to list it anew.',
    unlisted: 'Not offered to everybody',
    unlistedText:
      'Suppliers apply by this link alone. To be offered to everybody, ask the administrator of the installation.',
    closed:
      'This organisation takes no applications of suppliers. Once “Takes applications of suppliers” is ticked under About, its own link is here.',
  },
  twoFactor: {
    title: 'Sign-in security',
    demanded: 'Everybody signs in with two-factor authentication.',
    free: 'Everybody decides whether to use two-factor authentication.',
    demand: 'Demand two-factor',
    release: 'No longer demand it',
    ask: {
      demand: 'Demand two-factor authentication of everybody?',
      release: 'No longer demand two-factor authentication?',
    },
    text: 'Who has none sets it up after signing in, before anything else opens; their personal tokens wait for it too.',
  },
  inStock: {
    1: { name: 'Straight to stock', text: 'What is received is available at once' },
    2: { name: 'After inspection', text: 'What is received is inspected first and available once it passed' },
    3: {
      name: 'Reported by suppliers',
      text: 'Nothing is put to stock here; suppliers report what they have',
    },
  },
} satisfies Same<typeof zh>
