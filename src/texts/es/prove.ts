import type { ProveTexts } from '../en/prove';

export const texts: ProveTexts = {
  prove: {
    cancel: 'Cancelar',
    continue: 'Continuar',
    goneTitle: 'Inicio de sesión caducado',
    goneBody: 'No se ha compartido nada. Vuelve atrás e inicia sesión de nuevo.',
    passkeyTitle: 'Iniciar sesión con una llave de acceso',
    passkeyLead: 'Tu dispositivo te pedirá la huella, el rostro o el PIN.',
    usePasskey: 'Usar llave de acceso',
    createPasskey: 'Crear llave de acceso',
    createNote: 'Una llave de acceso nueva abre una cartera nueva.',
    passkeyFailed: 'Se ha cancelado o no se ha encontrado ninguna llave de acceso. Inténtalo de nuevo o crea una.',
    passkeyRefused: 'Llave de acceso desconocida. Usa otra o crea una.',
    noPasskeys: 'Este navegador no admite llaves de acceso. Vuelve atrás y elige otra forma de iniciar sesión.',
    phoneTitle: 'Iniciar sesión con tu teléfono',
    phoneLead: 'Te enviamos un código por SMS.',
    phone: 'Número de teléfono',
    sendCode: 'Enviar código',
    invalidPhone:
      'Escribe tu número con el prefijo del país, como +44 20 7946 0958. Puede que algunos países no estén disponibles.',
    smsTitle: 'Revisa tus mensajes',
    changePhone: 'Cambiar número',
    appTitle: 'App de autenticación',
    appLead: 'Escribe el nombre que elegiste al configurarla.',
    appNewLead: 'Elige un nombre. Lo escribirás cada vez que inicies sesión.',
    appNew: 'Configurar una nueva',
    appKnown: 'Ya tengo una',
    appScan:
      'Escanea esto con tu app de autenticación y escribe los seis dígitos que muestra. Un nombre nuevo abre una cartera nueva.',
    appQr: 'Código para tu app de autenticación',
    appOpen: 'Añadir a una app de este dispositivo',
    appSecret: 'O escribe esta clave:',
    appCode: 'Escribe los seis dígitos que tu app muestra para {{name}}.',
    name: 'Nombre',
    changeName: 'Cambiar nombre',
    invalidName: 'Usa de 3 a 64 letras, dígitos, puntos o guiones.',
    nameTaken: 'Este nombre ya está en uso. Elige otro.',
    nameGuarded:
      'Demasiados códigos incorrectos para este nombre. Inicia sesión desde un lugar donde ya lo hayas hecho antes o inténtalo de nuevo {{days, relativetime(range: day)}}.',
    nameLocked:
      'Demasiados códigos incorrectos para este nombre. Inténtalo de nuevo {{minutes, relativetime(range: minute)}}.',
    wrongCode: 'Nombre o código incorrecto. Revisa ambos e inténtalo de nuevo.',
    farcasterTitle: 'Iniciar sesión con Farcaster',
    farcasterLead: 'Confirma con la app de Farcaster en tu teléfono.',
    farcasterQr: 'Código para tu app de Farcaster',
    farcasterWaiting: 'Escanea esto con tu teléfono. Esperando a tu app…',
    farcasterOpen: 'Abrir Farcaster en este dispositivo',
    wrongSmsCode:
      'Código incorrecto. Mira el mensaje más reciente e inténtalo de nuevo. Intentos restantes: {{triesLeft}}.',
  },
};
