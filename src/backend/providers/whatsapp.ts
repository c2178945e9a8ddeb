import { sendTo } from './http.ts'
import type { Sender } from './sender.ts'

/** An account of the WhatsApp Cloud API, with the name of an approved authentication template that has a copy-code button in every language of the shop. */
export interface WhatsApp {
  token: string
  /** Id of the phone number that messages come from. */
  phoneId: string
  template: string
  /** Name of an approved utility template whose body is one parameter; without it only codes are sent. */
  noticeTemplate?: string | undefined
  /** Where the API is; other than Meta's own for tests. */
  root?: string
}

/** Sends messages by WhatsApp (Cloud API, "Authentication templates"): a code goes into the body and into the button, another message into the body of its template. */
export const whatsApp =
  ({
    token,
    phoneId,
    template,
    noticeTemplate,
    root = 'https://graph.facebook.com/v23.0',
  }: WhatsApp): Sender =>
  async ({ phone, code, text, locale }) => {
    const name = code === null ? noticeTemplate : template
    if (name === undefined) return 'refused'
    const parameters = [{ type: 'text', text: code ?? text }]
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.slice(1),
      type: 'template',
      template: {
        name,
        language: { code: locale },
        components: [
          { type: 'body', parameters },
          ...(code === null ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters }]),
        ],
      },
    }
    return sendTo(
      `${root}/${phoneId}/messages`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      (text) => text.includes('"messages"'),
    )
  }
