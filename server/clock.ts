/** The zone of the organisations' calendars: in it a week begins, a day ends and a sheet shows an instant. */
export const zone = 'Asia/Shanghai'
