import type { ProveTexts } from '../en/prove';

export const texts: ProveTexts = {
  prove: {
    cancel: 'Cancelar',
    continue: 'Continuar',
    goneTitle: 'Inicio de sesión caducado',
    goneBody:
      'Ha finalizado o se inició hace demasiado tiempo. No se ha compartido nada. Vuelve atrás e inicia sesión de nuevo.',
    passkeyTitle: 'Iniciar sesión con una llave de acceso',
    passkeyLead: 'Tu dispositivo te pedirá la huella, el rostro o el PIN.',
    usePasskey: 'Usar una llave de acceso',
    createPasskey: 'Crear una llave de acceso',
    createNote: 'Una llave de acceso nueva abre una cartera nueva.',
    passkeyFailed: 'Se canceló, o no se encontró ninguna llave de acceso. Inténtalo de nuevo o crea una.',
    passkeyRefused: 'Esta llave de acceso no se conoce aquí. Usa otra o crea una.',
    noPasskeys: 'Este navegador no admite llaves de acceso. Vuelve atrás y elige otra forma de iniciar sesión.',
    phoneTitle: 'Iniciar sesión con el teléfono',
    phoneLead: 'Enviamos un código por SMS.',
    phone: 'Número de teléfono',
    sendCode: 'Enviar código',
    invalidPhone:
      'Escribe el número con el prefijo del país, por ejemplo +44 20 7946 0958. Es posible que algunos países no estén disponibles.',
    smsTitle: 'Revisa tus mensajes',
    changePhone: 'Cambiar número',
    appTitle: 'Aplicación de autenticación',
    appLead: 'Escribe el nombre que elegiste al configurarla.',
    appNewLead: 'Elige un nombre. Lo escribirás cada vez que inicies sesión.',
    appNew: 'Configurar una nueva',
    appKnown: 'Ya tengo una',
    appScan:
      'Escanea esto con tu aplicación de autenticación y escribe las seis cifras que muestra. Un nombre nuevo abre una cartera nueva.',
    appQr: 'Código para tu aplicación de autenticación',
    appOpen: 'Añadirla a una app de este dispositivo',
    appSecret: 'O escribe esta clave:',
    appCode: 'Escribe las seis cifras que tu aplicación muestra para {{name}}.',
    name: 'Nombre',
    changeName: 'Cambiar nombre',
    invalidName: 'Usa de 3 a 64 letras, cifras, puntos o guiones.',
    nameTaken: 'Este nombre ya está en uso. Elige otro.',
    nameGuarded:
      'Otras personas han escrito demasiados códigos incorrectos para este nombre. Por tu seguridad, ahora solo se abre desde lugares donde ya has accedido. Desde otros, inténtalo dentro de {{days}} días.',
    nameLocked: 'Demasiados códigos incorrectos para este nombre. Inténtalo de nuevo en {{minutes}} min.',
    wrongCode: 'El nombre o el código no es correcto. Revisa ambos e inténtalo de nuevo.',
    farcasterTitle: 'Iniciar sesión con Farcaster',
    farcasterLead: 'Confirma con la aplicación Farcaster de tu teléfono.',
    farcasterQr: 'Código para tu aplicación Farcaster',
    farcasterWaiting: 'Escanéalo con tu teléfono. Esperando a tu aplicación…',
    farcasterOpen: 'Abrir Farcaster en este dispositivo',
    wrongSmsCode:
      'Ese código no es correcto. Mira el SMS más reciente e inténtalo de nuevo. Intentos restantes: {{triesLeft}}.',
  },
};
