import type { Same } from '../../same.ts'
import type { tutorial as zh } from '../zh/tutorial.ts'

export const tutorial = {
  title: 'Under way in five minutes',
  lead: 'What each side does while a purchase order goes from sent to confirmed. Read both columns side by side to see whose turn it is.',
  toPortal: 'Open the portal',
  step: 'Step {{at}}',
  buyer: {
    title: 'Buyer',
    steps: {
      0: {
        title: 'Write the order',
        text: 'Create it under “Purchase orders”, choose the supplier, fill in the lines or paste them from Excel. The supplier sees nothing before it is sent.',
        sketch: 'form',
      },
      1: {
        title: 'Send',
        text: 'Press “Send”. An order above your company’s limit goes to an approver first; nobody approves an order of their own.',
        sketch: 'send',
      },
      2: {
        title: 'Wait for receipt',
        text: 'The number in the menu counts orders the supplier has not received yet. It changes by itself when the supplier receives or answers.',
        sketch: 'badge',
      },
      3: {
        title: 'Decide on answers',
        text: 'Open an order with deviations and agree line by line, or return a line with a reason. What you agree to is what both sides have promised.',
        sketch: 'compare',
      },
      4: {
        title: 'When something changes',
        text: 'Dates, quantities and prices of a sent order can change: a new revision is kept, and only the lines touched must be answered again.',
        sketch: 'version',
      },
    },
  },
  supplier: {
    title: 'Supplier',
    steps: {
      0: {
        title: 'See new orders',
        text: 'A notice on the home page and the number in the menu say how many orders wait. A click on the number opens exactly these.',
        sketch: 'badge',
      },
      1: {
        title: 'Receive',
        text: 'Check and press “Receive”, for many at once if you like. Both sides see who received and when.',
        sketch: 'list',
      },
      2: {
        title: 'Answer the lines',
        text: 'Accept what you can do, offer another date or quantity where you must, refuse with a reason what you cannot.',
        sketch: 'lines',
      },
      3: {
        title: 'Deliver in parts',
        text: 'A line may be split over several dates. What the parts add up to is the quantity you offer; where it differs from the order, the buyer decides.',
        sketch: 'split',
      },
      4: {
        title: 'Comments and files',
        text: 'Write a comment or add a drawing or a photo below the order; both sides read one history. A phone is enough for all of it.',
        sketch: 'talk',
      },
    },
  },
} satisfies Same<typeof zh>
